// Reads the facts of a scene from its file's name, in the words that a case has for them.
import { checkFileName } from "../file_name.ts";
import { satelliteLabel } from "../sensors/sensors.ts";

type SceneFacts = { satellite: string; camera: string; imaged_on: string; resolution: string };

/** Undefined when no satellite of the table is recognised; what the name does not tell is empty. */
export function sceneFacts(name: string): SceneFacts | undefined {
  const { match, tokens } = checkFileName(name);
  if (!match) return undefined;
  const date = tokens.find(({ what, problem }) => what === "成像日期" && !problem);
  return {
    satellite: satelliteLabel(match.satellite),
    camera: match.camera?.code ?? "",
    imaged_on: date?.meaning ?? "",
    resolution: match.camera?.resolution ?? "",
  };
}
