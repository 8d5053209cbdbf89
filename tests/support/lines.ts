// Splits bytes into lines of text.
export class TextLineStream extends TransformStream<Uint8Array, string> {
  constructor() {
    const decoder = new TextDecoder();
    let rest = "";
    super({
      transform(chunk, controller) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) controller.enqueue(line);
      },
      flush(controller) {
        if (rest) controller.enqueue(rest);
      },
    });
  }
}
