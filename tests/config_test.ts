// The environment variables: invalid values, and where each one is described.
import assert from "node:assert/strict";
import { setConfig } from "../lib/config.ts";
import { root } from "./support/root.ts";

Deno.test("a web address has no user and password, a mail server's has", () => {
  for (const name of ["PUBLIC_URL", "KV_URL"]) {
    for (const who of ["user:pass@", "user@", ":pass@"]) {
      assert.throws(() => setConfig({ [name]: `https://${who}gac.test` }), new RegExp(`^Error: ${name}: must be`));
    }
    setConfig({ [name]: "https://gac.test" });
  }
  setConfig({ SMTP_URL: "smtps://user:pass@mail.test" });
});

const wrong: [string, string][] = [
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["PORT", "0"],
  ["PUBLIC_URL", "gac.example"],
  ["PUBLIC_URL", "http:gac.example"],
  ["KV_URL", "ftp://kv"],
  ["ADMIN_PASSWORD", "weak"],
  ["SMTP_URL", "http://mail"],
  ["SMTP_URL", "smtp:mail.example.com"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://:25"],
  ["SMTP_URL", "smtp://u:50%off@mail.example.com"],
  ["SMTP_URL", "smtp://%ff:secret@mail.example.com"],
  ["TRUST_PROXY", "-1"],
  ["MAIL_FROM", "nobody"],
  ["MAIL_FROM", "a;b@example.com"],
  ["MAIL_FROM", "GAC <a,b@example.com>"],
  ["RATE_LIMITS", "maybe"],
  ["S3_URL", "s3://bucket"],
  ["S3_URL", "https://s3.example/bucket"],
  ["S3_URL", "https://KEY@s3.example/bucket"],
  ["S3_URL", "https://KEY:hush@s3.example"],
  ["S3_URL", "https://KEY:hush@s3.example/Bucket_1"],
  ["S3_URL", "https://KEY:hush@s3.example/bucket/a/%2e%2e/b c"],
  ["S3_URL", "https://KEY:hush@s3.example/bucket?type=ftp"],
  ["S3_URL", "https://KEY:hush@s3.example/bucket?type=local"],
  ["S3_URL", "https://KEY:hush@s3.example/bucket?path_style=1"],
  ["S3_URL", "https://KEY:hush@s3.example/bucket?regoin=x"],
  ["S3_URL", "https://KEY:hush@10.0.0.1/bucket?path_style=false"],
  ["S3_URL", "https://KEY:50%off@s3.example/bucket"],
  ["GEOIP_URLS", "https://ip.example/"],
];

Deno.test("an error is one line that begins with the variable", () => {
  for (const [name, value] of wrong) {
    assert.throws(() => setConfig({ [name]: value }), new RegExp(`^Error: ${name}: .+$`), `${name}=${value}`);
    assert.throws(() => setConfig({ [name]: value }), ({ message }) => !message.includes("hush"), "no key is revealed");
  }
});

Deno.test("a bucket is one line, with defaults for missing parts", () => {
  const read = (S3_URL: string) => setConfig({ S3_URL }).bucket;
  assert.deepEqual(read("https://KEY:S%2Fcret@s3.example:9000/files"), {
    type: "s3",
    endpoint: "https://s3.example:9000",
    region: "us-east-1",
    bucket: "files",
    prefix: "",
    keyId: "KEY",
    secret: "S/cret",
    pathStyle: true,
  });
  const oss = read("https://KEY:S@oss-cn-beijing.aliyuncs.com/files/gac/v2/?region=cn-beijing&type=oss");
  assert.deepEqual([oss?.type, oss?.prefix, oss?.region, oss?.pathStyle], ["oss", "gac/v2", "cn-beijing", false]);
  const styles = ["10.0.0.5/files?type=cos", "[::1]:9000/files?type=oss", "s3.example/files?path_style=false"];
  assert.deepEqual(styles.map((rest) => read(`http://KEY:S@${rest}`)?.pathStyle), [true, true, false]);
  assert.equal(setConfig({}).bucket, undefined);
});

Deno.test("every variable is in .env.example and in the README", async () => {
  const source = await Deno.readTextFile(`${root}lib/config.ts`);
  const variables = Array.from(source.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm), ([, name = ""]) => name);
  const [example, readme] = await Promise.all([".env.example", "README.md"].map((at) => Deno.readTextFile(root + at)));
  assert.ok(variables.length > 10);
  const platform = "DENO_DEPLOYMENT_ID"; // set by Deno Deploy
  const missing = variables.filter((name) => !example?.includes(`#${name}=`) || !readme?.includes(`\`${name}\``));
  assert.deepEqual(missing, [platform]);
});
