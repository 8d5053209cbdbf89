// Starts nginx and Caddy with the examples of deploy/ in front of local instances, over plain HTTP on their own ports.
import { waitForServer } from "./wait_for_server.ts";
import { installPackages, outcomeOf } from "./debian.ts";
import { freePort } from "./free_port.ts";

export type Proxy = { base: string; pid: number; stop(): Promise<void> };
type Example = { file: string; args: (config: string) => string[]; configOf: (text: string, at: Place) => string };
type Place = { folder: string; port: number; instances: string[] };

const examples: Record<string, Example> = {
  nginx: { file: "nginx.conf", args: (config) => ["-c", config], configOf: nginxConfig },
  caddy: {
    file: "Caddyfile",
    args: (config) => ["run", "--adapter", "caddyfile", "--config", config],
    configOf: caddyfile,
  },
};

/** The proxies that are present or that Debian provides; prints which are left out. */
export async function availableProxies(): Promise<string[]> {
  const there: string[] = [];
  for (const name of Object.keys(examples)) {
    if (await isThere(name) || await installPackages(name).catch(() => false)) there.push(name);
    else console.log(`no ${name}: what goes through it was left out`);
  }
  return there;
}

/** Starts one in front of instances, each `host:port`. */
export async function startProxy(name: string, instances: string[]): Promise<Proxy> {
  const example = examples[name];
  if (!example) throw new Error(`there is no example for ${name}`);
  const folder = await Deno.makeTempDir({ prefix: `${name}-` });
  await Deno.chmod(folder, 0o755); // nginx's workers run as another user
  const port = freePort();
  const text = await Deno.readTextFile(new URL(`../../deploy/${example.file}`, import.meta.url));
  const config = `${folder}/config`;
  await Deno.writeTextFile(config, example.configOf(text, { folder, port, instances }));
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = new Deno.Command(name, { args: example.args(config), env, stdout: "null", stderr: "null" }).spawn();
  const base = `http://127.0.0.1:${port}`;
  await waitForServer(name, `${base}/healthz`);
  return {
    base,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** The example with changed addresses only: other ports, no certificate, and the given instances. */
function nginxConfig(text: string, { folder, port, instances }: Place): string {
  const site = text
    .replace(/server \{\s+listen 80;[^}]+\}/, "")
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/^\s*(listen \[::\]|ssl_).*$/gm, "")
    .replace(
      /server 127\.0\.0\.1:8000( [^;]+)?;/,
      (_, how = "") => instances.map((at) => `server ${at}${how};`).join("\n"),
    );
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) =>
    `${kind}_temp_path ${folder}/${kind};`
  );
  return `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 4096; }\nhttp {\n${
    kinds.join("\n")
  }\n${site}\n}\n`;
}

function caddyfile(text: string, { port, instances }: Place): string {
  const site = text.replace(/^gac\.example\.com \{/m, `http://127.0.0.1:${port} {`)
    .replace("reverse_proxy 127.0.0.1:8000 {", `reverse_proxy ${instances.join(" ")} {`);
  return `{\n\tadmin off\n\tauto_https off\n}\n${site}`;
}

async function isThere(name: string): Promise<boolean> {
  return await outcomeOf(name, [name === "nginx" ? "-v" : "version"]) !== null;
}
