// The computation of two-factor codes: the test vectors of RFC 6238, the window, the displayed key, recovery codes.
import assert from "node:assert/strict";
import { codeAt, formattedKey, newRecoveryCodes, proofOf, stepOf, stepsOff } from "../../lib/services/otp.ts";

const key = new TextEncoder().encode("12345678901234567890"); // from the RFC's appendix B

/** Seconds and the code of eight digits, of which the product uses the last six. */
const vectors: [number, string][] = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
];

Deno.test("the codes are those of RFC 6238 with SHA-1", () => {
  for (const [seconds, code] of vectors) {
    assert.equal(codeAt(key, seconds * 1000), code.slice(2));
    assert.equal(stepOf(key, code.slice(2), seconds * 1000), Math.floor(seconds / 30));
  }
});

Deno.test("a code is valid for its time step and one before and after, and the check returns its step", () => {
  const at = 1_111_111_109_000;
  const step = Math.floor(at / 30_000);
  for (const off of [-1, 0, 1]) assert.equal(stepOf(key, codeAt(key, at + off * 30_000), at), step + off);
  for (const off of [-3, -2, 2, 3]) assert.equal(stepOf(key, codeAt(key, at + off * 30_000), at), null);
  for (const text of ["", "12345", "1234567", "abcdef", "１２３４５６"]) {
    assert.equal(stepOf(key, text, at), null, text);
  }
});

Deno.test("a clock that is off by minutes is distinguished from a wrong code", () => {
  const now = 1_111_111_109_000;
  for (const off of [-10, -2, 2, 10]) assert.equal(stepsOff(key, codeAt(key, now + off * 30_000), { now }), off);
  for (const off of [-11, 11]) assert.equal(stepsOff(key, codeAt(key, now + off * 30_000), { now }), null);
});

Deno.test("the key is shown in Base32 and in an address that authenticators accept", () => {
  const { secret, uri } = formattedKey(key, { issuer: "GAC 国产卫星影像校正", username: "li.na" });
  assert.equal(secret, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const { protocol, host, pathname, searchParams } = new URL(uri);
  assert.deepEqual([protocol, host, decodeURIComponent(pathname)], ["otpauth:", "totp", "/GAC 国产卫星影像校正:li.na"]);
  assert.deepEqual(Object.fromEntries(searchParams), {
    issuer: "GAC 国产卫星影像校正",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

Deno.test("ten recovery codes in two groups of five, hashed like passwords under one salt", async () => {
  const { codes, hashes } = await newRecoveryCodes();
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  for (const hash of hashes) assert.match(hash, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$/);
  const secrets = { key, recovery: hashes, locked: false };
  for (const n of [0, 9]) {
    assert.deepEqual(await proofOf(codes[n]!.replace("-", ""), secrets), { recovery: hashes[n] });
  }
  assert.equal(await proofOf("0000000000", secrets), null);
  assert.equal(await proofOf("0000000000", { key, recovery: [], locked: false }), null);
  const others = await newRecoveryCodes();
  assert.notEqual(others.hashes[0]?.split("$")[4], hashes[0]?.split("$")[4]);
});
