// The bucket client with a bucket that is slow, silent, interrupted, full or not a bucket at all, by a server with
// scripted responses.
import assert from "node:assert/strict";
import { openBucket } from "../../../../lib/services/files/s3/bucket.ts";
import { BucketError } from "../../../../lib/services/files/s3/bucket_error.ts";
import { refused } from "../../../support/bucket_verbs.ts";
import { sha256, someBytes } from "../../../support/sample_files.ts";
import { freePort } from "../../../support/free_port.ts";
import { addressOf, fault, keys, never, short, withServer } from "../../../support/scripted_bucket.ts";
import { waitFor } from "../../../support/wait_for.ts";

/** A part of a body that returns at most `most` bytes of the requested range, and then breaks off or never ends. */
function answerPart(content: Uint8Array, request: Request, { most = Infinity, etag = '"1"', then = "break" } = {}) {
  const [, from = "0", to = "0"] = /bytes=(\d+)-(\d+)/.exec(request.headers.get("range") ?? "") ?? [];
  const part = content.subarray(Number(from), Number(to) + 1);
  const headers = {
    etag,
    "content-length": String(part.length),
    "content-range": `bytes ${from}-${to}/${content.length}`,
  };
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(part.subarray(0, most));
      if (part.length <= most || then === "break") controller.close(); // before its announced length
    },
    pull: () => new Promise(() => {}),
  });
  return new Response(body, { status: 206, headers });
}

Deno.test("a request to a briefly unavailable bucket is repeated, three attempts in all; a refusal is not", async () => {
  const ok = () => new Response(null, { headers: { "content-length": "5" } });
  await withServer([() => fault(503, "SlowDown"), () => fault(500, "InternalError"), ok], async (bucket, asked) => {
    await bucket.head("a");
    assert.equal(asked.length, 3);
  }, { ...short, within: 5_000 });
  await withServer([() => fault(503, "SlowDown", "Please reduce your request rate.")], async (bucket, asked) => {
    const error = await refused("away", Array.fromAsync(bucket.list()));
    assert.deepEqual([error.code, error.storeMessage, asked.length], [
      "SlowDown",
      "Please reduce your request rate.",
      3,
    ]);
  }, { ...short, within: 5_000 });
  await withServer([() => fault(403, "AccessDenied", "Access Denied.")], async (bucket, asked) => {
    await refused("refused", bucket.put("a", someBytes(9)));
    assert.equal(asked.length, 1);
  });
});

Deno.test("a server that is unreachable or never responds is unavailable within the timeout", async () => {
  const nobody = openBucket(addressOf(freePort()), short);
  for (
    const work of [() => nobody.head("a"), () => nobody.put("a", someBytes(9)), () => nobody.multipart.create("a")]
  ) {
    await refused("away", work());
  }
  await withServer([never], async (bucket, asked) => {
    const begun = Date.now();
    await refused("away", bucket.head("a"));
    await refused("away", bucket.read("a", { start: 0, end: 9 }));
    await refused("away", bucket.put("a", someBytes(9)));
    const took = Date.now() - begun;
    assert.ok(took >= 3 * short.first && took < 3 * short.within + 2_000, `${took} ms`);
    assert.ok(asked.length >= 6, `asked ${asked.length} times`);
  });
});

Deno.test("a late first byte is waited for", async () => {
  const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response()), 1_000));
  await withServer([late], async (bucket, asked) => {
    await bucket.head("a");
    assert.equal(asked.length, 1);
  }, { ...short, first: 5_000, within: 6_000 });
});

Deno.test("an existing name after a lost response is our own", async () => {
  const taken = () => fault(412, "PreconditionFailed");
  await withServer([never, () => new Response(), taken], async (bucket, asked) => {
    await bucket.put("a", someBytes(9));
    assert.deepEqual(asked, ["PUT", "GET", "PUT"]); // the GET checks whether the store refuses, and reads its message
  });
  await withServer([never, () => fault(404, "NoSuchUpload"), () => new Response()], async (bucket, asked) => {
    await bucket.multipart.complete({ name: "a", id: "1" }, [{ number: 1, etag: '"1"' }]);
    assert.deepEqual(asked, ["POST", "POST", "HEAD"]);
  });
  await withServer(
    [never, () => fault(404, "NoSuchUpload"), () => new Response(null, { status: 404 })],
    async (bucket) => {
      await refused("missing", bucket.multipart.complete({ name: "a", id: "1" }, [{ number: 1, etag: '"1"' }]));
    },
  );
});

Deno.test("an upload that is reported complete and then missing is not complete", async () => {
  await withServer([() => new Response(" <Error><Code>InternalError</Code></Error>")], async (bucket) => {
    const error = await refused("away", bucket.multipart.complete({ name: "a", id: "1" }, []));
    assert.equal(error.code, "InternalError");
  });
});

Deno.test("an interrupted download continues at its position, with the same content", async () => {
  const content = someBytes(900_000);
  const cut = (request: Request) => answerPart(content, request, { most: 300_000 });
  const read = async (bucket: ReturnType<typeof openBucket>) => {
    const stream = await bucket.read("a", { start: 100, end: content.length - 1 });
    return sha256(new Uint8Array(await new Response(stream).arrayBuffer()));
  };
  await withServer([cut, cut, (request) => answerPart(content, request)], async (bucket, asked) => {
    assert.equal(await read(bucket), sha256(content.subarray(100)));
    assert.ok(asked.length === 3 && asked[0] === "GET bytes=100-899999" && asked[1] !== asked[0], asked.join());
  }, { ...short, within: 5_000 });
  const changed = (request: Request) => {
    assert.equal(request.headers.get("if-match"), '"1"');
    return fault(412, "PreconditionFailed");
  };
  await withServer([cut, changed], async (bucket, asked) => {
    await assert.rejects(read(bucket), BucketError);
    assert.equal(asked.length, 2);
  });
});

/** Reads the first bytes, pauses, and reads the rest; returns the number of bytes. */
async function readPausing(stream: ReadableStream<Uint8Array>): Promise<number> {
  const reader = stream.getReader();
  let got = (await reader.read()).value?.length ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 3 * short.idle));
  for (let part = await reader.read(); part.value; part = await reader.read()) got += part.value.length;
  return got;
}

Deno.test("a client may read slowly; bytes that do not arrive in time are requested again", async () => {
  const content = someBytes(2_000_000);
  const range = { start: 0, end: content.length - 1 };
  const whole = (request: Request) => answerPart(content, request);
  const stalls = (request: Request) => answerPart(content, request, { most: 50_000, then: "stall" });
  for (const [answers, times] of [[[whole], 1], [[stalls, whole], 2]] as const) {
    await withServer([...answers], async (bucket, asked) => {
      assert.equal(await readPausing(await bucket.read("a", range)), content.length);
      assert.equal(asked.length, times);
    }, { ...short, within: 5_000 });
  }
});

Deno.test("for a client that has stopped reading, no more is read ahead than two sockets hold, 16 MB, and its disconnection ends the response", async () => {
  const chunk = new Uint8Array(1024 * 1024);
  let given = 0;
  let ended = false;
  const endless = () => {
    const body = new ReadableStream({
      pull(controller) {
        given += chunk.length;
        controller.enqueue(chunk);
      },
      cancel: () => void (ended = true),
    });
    const length = 2 ** 31 + 1;
    const headers = { "content-length": String(length), "content-range": `bytes 0-${length - 1}/${length}` };
    return new Response(body, { status: 206, headers });
  };
  await withServer([endless], async (bucket) => {
    const stream = await bucket.read("a", { start: 0, end: 2 ** 31 });
    const reader = stream.getReader();
    await reader.read();
    let [before, stood] = [-1, 0];
    await waitFor(() => {
      stood = given === before ? stood + 1 : 0;
      before = given;
      return stood > 50;
    });
    assert.ok(given < 16 * 1024 * 1024, `${given} bytes were read ahead`);
    await reader.cancel();
    await waitFor(() => ended);
  });
});

Deno.test("the reason why a long part or body is refused is returned, also for a chunked one; a part without its length is refused", async () => {
  const range = { start: 0, end: 2 ** 21 };
  const chunks = async function* () {
    for (const text of ["<Error><Code>Access", "Denied</Code>", "<Message>No.</Message></Error>"]) {
      yield new TextEncoder().encode(text);
      await new Promise(setImmediate);
    }
  };
  const refuses = () => new Response(ReadableStream.from(chunks()), { status: 403 });
  await withServer([refuses], async (bucket) => {
    for (const work of [() => bucket.read("a", range), () => bucket.put("a", someBytes(2 ** 21))]) {
      const { code, storeMessage } = await refused("refused", work());
      assert.deepEqual([code, storeMessage], ["AccessDenied", "No."]);
    }
  });
  const headers = { "content-range": `bytes 0-${2 ** 21}/${2 ** 22}` };
  const lengthless = () => new Response(ReadableStream.from(chunks()), { status: 206, headers });
  await withServer([lengthless], async (bucket) => void await refused("refused", bucket.read("a", range)));
});

Deno.test("an aborted read or write rejects with the given reason, at once", async () => {
  const reason = new Error("the visitor has left");
  await withServer([never], async (bucket) => {
    const stop = new AbortController();
    const reading = bucket.read("a", { start: 0, end: 9 }, stop.signal);
    setTimeout(() => stop.abort(reason), 50);
    await assert.rejects(reading, reason);
  });
});

Deno.test("a lack of space is distinguished from a refusal", async () => {
  const full = [
    () => new Response(null, { status: 507 }),
    () => fault(403, "QuotaExceeded", "quota exceeded"),
    () => fault(403, "AccessDenied", "Forbidden: Bucket size quota is reached"),
    () => fault(507, "XMinioStorageFull"),
  ];
  for (const answer of full) {
    await withServer([answer], async (bucket) => void await refused("full", bucket.put("a", someBytes(9))));
  }
});

Deno.test("a response that is not a store's is reported without its text, and no error contains the keys", async () => {
  await withServer([() => new Response("<h1>Router of the institute</h1>", { status: 401 })], async (bucket) => {
    const { storeMessage, code } = await refused(
      "refused",
      bucket.head("a").then(() => Array.fromAsync(bucket.list())),
    );
    assert.deepEqual([storeMessage, code], ["", "401"]);
  });
  await withServer([() => fault(403, "AccessDenied", `No such key: ${keys.keyId} ${keys.secret}`)], async (bucket) => {
    const { storeMessage } = await refused("refused", Array.fromAsync(bucket.list()));
    assert.equal(storeMessage, "No such key: … …");
  });
});
