// Responses that no real store sends: they cost no more than their length, are truncated or refused above their limit,
// and are never mistaken for success.
import assert from "node:assert/strict";
import { openBucketStorage } from "../../../../lib/services/files/bucket_storage.ts";
import { lockInProcess } from "../../../../lib/services/files/bucket_uploads.ts";
import { nameWith, randomHex } from "../../../../lib/services/files/names.ts";
import { openUploads } from "../../../../lib/services/files/uploads.ts";
import { refused } from "../../../support/bucket_verbs.ts";
import { temporaryFile } from "../../../support/upload_storage.ts";
import { addressOf, fault, withServer } from "../../../support/scripted_bucket.ts";

const KB = 1024;
const MB = 1024 * KB;

/** Returns the processor milliseconds of some work, the best of three. */
async function cpuTime(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let n = 0; n < 3; n++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** Endless bytes; `given` counts those that were read. */
function endless(piece: string) {
  const bytes = new TextEncoder().encode(piece.repeat(Math.ceil(64 * KB / piece.length)));
  const taken = { given: 0 };
  const body = () =>
    new ReadableStream({
      pull(controller) {
        taken.given += bytes.length;
        controller.enqueue(bytes);
      },
    });
  return { taken, body };
}

const pieces = ["<Code ", "<Error ", "<Message ", "<Code>", "<Code>&#x41;", "<", "<Code", "&lt;", "</Code>"];
const elements = ["<Contents ", "<Contents>", "<Contents><Key ", "<Contents><Key>a</Key>", "<Upload ", "<Part "];

Deno.test("200 KB of incomplete elements are parsed in less than 150 ms of processor time, as an error, a list and parts", async () => {
  for (const piece of [...pieces, ...elements]) {
    const text = piece.repeat(Math.ceil(200 * KB / piece.length));
    await withServer([() => new Response(`<Error>${text}`, { status: 403 })], async (bucket) => {
      const time = await cpuTime(() => refused("refused", bucket.multipart.create("a")));
      assert.ok(time < 150, `${piece} as a fault took ${time} ms`);
    });
    await withServer([() => new Response(text)], async ({ list, multipart }) => {
      const readings = [
        () => Array.fromAsync(list()),
        () => Array.fromAsync(multipart.unfinished()),
        () => multipart.parts({ name: "a", id: "1" }),
        () => multipart.create("a").catch(() => {}),
      ];
      for (const reading of readings) {
        const time = await cpuTime(reading);
        assert.ok(time < 150, `${piece} took ${time} ms`);
      }
    });
  }
});

Deno.test("an error is read up to 64 KB, whatever its length, in every call that may receive one", async () => {
  const { taken, body } = endless("x");
  const begun = "<Error><Code>AccessDenied</Code><Message>No.</Message>";
  const answer = () => {
    const stream = body();
    const head = new TransformStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(begun)) });
    return new Response(stream.pipeThrough(head), { status: 403 });
  };
  await withServer([answer], async (bucket) => {
    const ways = [
      () => Array.fromAsync(bucket.list()),
      () => bucket.put("a", new Uint8Array(9)),
      () => bucket.read("a", { start: 0, end: 9 }),
      () => bucket.read("a", { start: 0, end: 4 * MB }),
      () => bucket.multipart.complete({ name: "a", id: "1" }, []),
    ];
    for (const way of ways) {
      taken.given = 0;
      const { code, storeMessage } = await refused("refused", way());
      assert.deepEqual([code, storeMessage], ["AccessDenied", "No."]);
      assert.ok(taken.given < 4 * MB, `${taken.given} bytes were taken`); // the sockets buffer some
    }
  });
});

Deno.test("an endless list is refused after 1 MB; one that is only too long is requested in shorter pages", async () => {
  const { taken, body } = endless("<Contents><Key>a</Key></Contents>");
  await withServer([() => new Response(body())], async (bucket) => {
    const { code } = await refused("refused", Array.fromAsync(bucket.list()));
    assert.equal(code, "answer too long");
    assert.ok(taken.given < 40 * MB, `${taken.given} bytes were taken in five tries`);
  });

  const names = Array.from({ length: 2_500 }, (_, n) => `versions/${String(n).padStart(5, "0")}${"x".repeat(900)}`);
  const sizes: number[] = [];
  const page = (request: Request) => {
    const { searchParams } = new URL(request.url);
    const marker = searchParams.get("marker") ?? "";
    const most = Number(searchParams.get("max-keys"));
    const rest = names.filter((name) => name > marker);
    const entries = rest.slice(0, most).map((name) =>
      `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>&quot;${
        "0".repeat(32)
      }&quot;</ETag><Size>3</Size><Owner><ID>${
        "o".repeat(64)
      }</ID></Owner><StorageClass>STANDARD</StorageClass></Contents>`
    );
    const text = `<Result><IsTruncated>${rest.length > most}</IsTruncated>${entries.join("")}</Result>`;
    if (text.length <= MB) sizes.push(entries.length);
    return new Response(text);
  };
  await withServer([page], async (bucket) => {
    assert.deepEqual((await Array.fromAsync(bucket.list())).map(({ name }) => name), names);
    assert.ok(sizes.length > 2 && sizes.length <= 21, `in ${sizes.length} pages`);
  });
});

Deno.test("a list that does not advance is refused", async () => {
  const same = "<IsTruncated>true</IsTruncated>";
  const bodies = [same, `${same}<Contents><Key>a</Key></Contents><Upload><Key>a</Key></Upload><Part></Part>`];
  for (const text of bodies) {
    await withServer([() => new Response(text)], async ({ list, multipart }) => {
      await refused("refused", Array.fromAsync(list()));
      await refused("refused", Array.fromAsync(multipart.unfinished()));
      await refused("refused", multipart.parts({ name: "a", id: "1" }));
    });
  }
});

const upload = { name: "a", id: "1" };
const answers: Record<string, () => Response> = {
  "nothing": () => new Response(),
  "a proxy's page": () => new Response("<html><body>Sign in to the network</body></html>"),
  "JSON": () => new Response('{"ok":true}'),
  "half a head": () => new Response('<?xml version="1.0" encoding="UTF-8"?>\n   '),
  "another result": () =>
    new Response("<CompleteMultipartUploadResultOfOthers></CompleteMultipartUploadResultOfOthers>"),
  "204": () => new Response(null, { status: 204 }),
  "64 KB of blanks": () => new Response(" ".repeat(64 * KB)),
};
const missing = () => new Response(null, { status: 404 });
const there = (size: number) => () => new Response(null, { headers: { "content-length": String(size), etag: '"1"' } });

for (const [what, answer] of Object.entries(answers)) {
  Deno.test(`an upload completed with ${what} is complete when its object is there, and fails when it is not`, async () => {
    await withServer([answer, there(7)], async ({ multipart }, asked) => {
      await multipart.complete(upload, [], 7);
      assert.deepEqual(asked, ["POST", "HEAD"]);
    });
    await withServer(
      [answer, missing],
      async ({ multipart }) => void await refused("away", multipart.complete(upload, [])),
    );
    await withServer([answer, there(8)], async ({ multipart }) => {
      await refused("away", multipart.complete(upload, [], 7));
    });
  });
}

Deno.test("a successful result is believed at once", async () => {
  const results = ["<CompleteMultipartUploadResult/>", '<CompleteMultipartUploadResult xmlns="x"><ETag>1</ETag>'];
  for (const text of results) {
    await withServer([() => new Response(text)], async ({ multipart }, asked) => {
      await multipart.complete(upload, [], 7);
      assert.deepEqual(asked, ["POST"]);
    });
  }
});

Deno.test("a file that a store has only seemingly accepted is refused, whole or in parts", async () => {
  const store = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    await request.body?.cancel();
    const { searchParams } = new URL(request.url);
    if (request.method === "HEAD") return missing();
    if (searchParams.has("uploads")) return new Response("<UploadId>1</UploadId>");
    return new Response(null, { headers: searchParams.has("partNumber") ? { etag: '"1"' } : {} });
  });
  const storage = await openBucketStorage(addressOf(store.addr.port), {
    lock: lockInProcess(),
    dataDir: await Deno.makeTempDir(),
  });
  const uploads = openUploads(storage);
  const log = console.error;
  console.error = () => {};
  for (const size of [100, 17 * MB]) {
    const file = await temporaryFile(uploads, new Uint8Array(size));
    const put = storage.put(`versions/${nameWith(randomHex(), "zip")}`, file);
    await assert.rejects(put, { key: "files_unavailable" }, `${size} bytes`);
  }
  console.error = log;
  await uploads.close();
  await store.shutdown();
});

Deno.test("an error with status 200 is an error", async () => {
  const late = () => new Response(`  ${"\n".repeat(99)}<Error><Code>InternalError</Code></Error>`);
  await withServer([late], async ({ multipart }) => void await refused("away", multipart.complete(upload, [])));
  await withServer([() => fault(200, "NoSuchUpload")], async ({ multipart }) => {
    await refused("missing", multipart.complete(upload, []));
  });
});
