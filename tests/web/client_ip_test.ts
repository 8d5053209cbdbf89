// The address of a client, with and without proxies, and forged headers.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { clientIp, requestScheme } from "../../lib/web/client_ip.ts";
import { ipGroup } from "../../lib/shared/network/ip_group.ts";
import { normalIp } from "../../lib/shared/network/normal_ip.ts";
import { startNodeServer } from "../support/node_server.ts";

type Asked = { proxies?: number; headers?: Record<string, string>; socket?: string; url?: string };

async function ask({ proxies = 0, headers = {}, socket, url = "/" }: Asked) {
  const app = new Hono();
  app.get("/", (c) => c.text(`${clientIp(c, proxies)} ${requestScheme(c, proxies)}`));
  const env = socket === undefined ? undefined : { incoming: { socket: { remoteAddress: socket } } };
  return await (await app.request(url, { headers }, env)).text();
}

const forwarded = (list: string) => ({ "x-forwarded-for": list });

Deno.test("clientIp() returns the socket's address and ignores headers when no proxy is trusted", async () => {
  const headers = { ...forwarded("9.9.9.9"), "x-forwarded-proto": "https", "x-real-ip": "9.9.9.9" };
  assert.equal(await ask({ socket: "1.2.3.4", headers }), "1.2.3.4 http");
  assert.equal(await ask({ socket: "::ffff:1.2.3.4", headers }), "1.2.3.4 http");
});

Deno.test("clientIp() counts the trusted proxies from the right", async () => {
  const headers = forwarded("9.9.9.9, 8.8.8.8,7.7.7.7");
  assert.equal(await ask({ proxies: 1, socket: "1.2.3.4", headers }), "7.7.7.7 http");
  assert.equal(await ask({ proxies: 2, socket: "1.2.3.4", headers }), "8.8.8.8 http");
  assert.equal(await ask({ proxies: 3, socket: "1.2.3.4", headers }), "9.9.9.9 http");
});

Deno.test("clientIp() falls back to the socket when the header is missing, too short or invalid", async () => {
  for (const list of ["9.9.9.9", "evil, 8.8.8.8", ", 8.8.8.8", "1.2.3.4.5, 8.8.8.8", "<script>, 8.8.8.8"]) {
    assert.equal(await ask({ proxies: 2, socket: "1.2.3.4", headers: forwarded(list) }), "1.2.3.4 http", list);
  }
  assert.equal(await ask({ proxies: 1, socket: "1.2.3.4" }), "1.2.3.4 http");
});

Deno.test("clientIp() returns 0.0.0.0 for a request without a socket", async () => {
  assert.equal(await ask({}), "0.0.0.0 http");
});

Deno.test("clientIp() works on the real server and under Deno.serve", async () => {
  const app = new Hono().get("/", (c) => c.text(clientIp(c, 0)));
  // Deno.serve first: @hono/node-server replaces the global Response, which Deno.serve then refuses.
  const deno = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, app.fetch);
  assert.equal(await (await fetch(`http://127.0.0.1:${deno.addr.port}`)).text(), "127.0.0.1");
  await deno.shutdown();
  const server = await startNodeServer(app);
  assert.equal(await (await fetch(server.origin)).text(), "127.0.0.1");
  await server.close();
});

Deno.test("scheme and address are those of a platform that terminates TLS", async () => {
  const app = new Hono().get("/", (c) => c.text(`${clientIp(c, 0)} ${requestScheme(c, 0)}`));
  const connection = { remoteAddr: { hostname: "203.0.113.7" }, scheme: "https" };
  assert.equal(await (await app.request("/", {}, connection)).text(), "203.0.113.7 https");
});

Deno.test("requestScheme() accepts X-Forwarded-Proto only behind a proxy, and only http and https", async () => {
  const proto = (value: string) => ({ "x-forwarded-proto": value });
  assert.match(await ask({ proxies: 1, headers: proto("https") }), / https$/);
  assert.match(await ask({ proxies: 2, headers: proto("HTTPS") }), / https$/);
  assert.match(await ask({ proxies: 1, headers: proto("https, http") }), / http$/);
  assert.match(await ask({ proxies: 2, headers: proto("https, http") }), / https$/);
  assert.match(await ask({ proxies: 1, headers: proto("javascript") }), / http$/);
  assert.match(await ask({ url: "https://x/", headers: proto("http") }), / https$/);
  assert.match(await ask({ proxies: 1, url: "https://x/", headers: proto("http") }), / http$/);
});

Deno.test("normalIp() returns one form for each address", () => {
  const forms: Record<string, string | null> = {
    "1.2.3.4": "1.2.3.4",
    " 1.2.3.4:5678 ": "1.2.3.4",
    "::FFFF:1.2.3.4": "1.2.3.4",
    "0:0:0:0:0:ffff:102:304": "1.2.3.4",
    "[2001:DB8::0001]:443": "2001:db8::1",
    "2001:0db8:0:0:0:0:0:1": "2001:db8::1",
    "fe80::1%eth0": "fe80::1",
    "::1": "::1",
    "1.2.3": null,
    "01.2.3.4": null,
    "256.1.1.1": null,
    "1.2.3.4.": null,
    "1:2:3:4:5:6:7:8:9": null,
    "::1]/": null,
    "": null,
    "unknown": null,
    "1.2.3.4\r\nX: y": null,
  };
  for (const [text, form] of Object.entries(forms)) assert.equal(normalIp(text), form, text);
});

Deno.test("ipGroup() groups IPv6 by /64 and returns IPv4 unchanged", () => {
  assert.equal(ipGroup("1.2.3.4"), "1.2.3.4");
  assert.equal(ipGroup("2001:db8::1"), "2001:db8:0:0::/64");
  assert.equal(ipGroup("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  assert.equal(ipGroup("2001:db8:1:2::6"), ipGroup("2001:db8:1:2:ffff::"));
  assert.equal(ipGroup("::1"), "0:0:0:0::/64");
  assert.notEqual(ipGroup("2001:db8:1:2::"), ipGroup("2001:db8:1:3::"));
});

Deno.test("ipGroup() returns the embedded IPv4 address: a translator is not one client", () => {
  for (const ip of ["::ffff:1.2.3.4", "::ffff:102:304", "64:ff9b::102:304", "64:ff9b::1.2.3.4", "64:ff9b:1::102:304"]) {
    assert.equal(ipGroup(ip), "1.2.3.4", ip);
  }
  assert.equal(ipGroup("64:ff9b:1:102:3:400::"), "1.2.3.4", "RFC 6052, 48 bits");
  assert.equal(ipGroup("64:ff9b::"), "0.0.0.0");
  for (
    const ip of ["64:ff9b:2::102:304", "64:ff9b:0:0:1::102:304", "::102:304", "2002:102:304::1", "::ffff:0:102:304"]
  ) {
    assert.match(ipGroup(ip), /::\/64$/, ip);
  }
});

Deno.test("text longer than any address is invalid", () => {
  assert.equal(normalIp(`::1%${"%".repeat(90)}`), "::1");
  assert.equal(normalIp(`::1%${"%".repeat(30_000)}`), null);
});
