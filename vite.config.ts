import "sanitize-html"; // loaded here, because Deno cannot resolve its ES modules once the development server runs
import devServer from "@hono/vite-dev-server";
import tailwindcss from "@tailwindcss/vite";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { OFFLINE_SCRIPT } from "./lib/island/built_files.ts";
import { islandFiles } from "./lib/island/island_files.ts";

/** Reloads the browser's page when code that only the server runs has changed. */
const reloadPages: Plugin = {
  name: "reload-pages",
  hotUpdate({ file, modules, server }) {
    const { client } = server.environments;
    const inBrowser = client.moduleGraph.getModulesByFile(file)?.values().some((module) => module.type !== "asset");
    if (this.environment.name === "ssr" && modules.length && !inBrowser) client.hot.send({ type: "full-reload" });
  },
};

/** Reads the documentation again when its Markdown has changed, which no import names. */
const documentTexts: Plugin = {
  name: "document-texts",
  transform(_, id) {
    if (!id.endsWith("/lib/content/document/document.ts")) return;
    for (const path of globSync("lib/content/document/text/*.md")) this.addWatchFile(resolve(path));
  },
};

/** The browser gets a declared call as its method, path and required keys; schemas and examples stay on the server. */
const calls: Plugin = {
  name: "calls",
  async load(id) {
    const declares = /\/lib\/shared\/calls\/(?!call\.ts)\w+\.ts$/.test(id);
    if (this.environment.name !== "client" || !declares) return null;
    const declared: Record<string, { method?: string; path?: string; requiredKeys?: string[] }> = await import(
      pathToFileURL(id).href
    );
    const lines = Object.entries(declared).filter(([, { method, path }]) => method && path)
      .map(([name, { method, path, requiredKeys }], n) =>
        // a call may be named by a reserved word
        `const call${n} = ${JSON.stringify({ method, path, requiredKeys })};\nexport { call${n} as ${name} };`
      );
    return { code: lines.join("\n"), map: null, moduleSideEffects: false };
  },
};

/** Builds the script of document.zip as one classic script: a page that is opened from a folder loads no modules. */
const offlineScript: Plugin = {
  name: "offline-script",
  apply: "build",
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: "warn",
      publicDir: false,
      build: {
        write: false,
        target: "chrome109",
        rolldownOptions: { input: "lib/island/document_offline.ts", output: { format: "iife" } },
      },
    });
    const [chunk] = "output" in built ? built.output : [];
    if (chunk?.type === "chunk") this.emitFile({ type: "asset", fileName: OFFLINE_SCRIPT, source: chunk.code });
  },
};

/** The browser gets each icon from the library, so that an island brings along only its own; the server has strings. */
const libraryIcons: Plugin = {
  name: "library-icons",
  load(id) {
    const theirs = this.environment.name === "client" && id.endsWith("/components/icon/icons.ts");
    return theirs ? `export * from "lucide-react";` : null;
  },
};

export default defineConfig({
  plugins: [
    calls,
    documentTexts,
    libraryIcons,
    offlineScript,
    react(),
    tailwindcss(),
    devServer({ entry: "main.ts", export: "app", injectClientScript: false }),
    reloadPages,
  ],
  publicDir: false,
  server: { watch: { ignored: ["**/uploads/**", "**/data/**"] } },
  build: {
    target: "chrome109",
    cssTarget: "chrome109",
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700, // ECharts, fetched by the back office alone
    rolldownOptions: {
      preserveEntrySignatures: "exports-only", // pages import the islands by their address
      output: {
        codeSplitting: {
          groups: [
            // In one file: it compresses better, and every island needs all of it.
            { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // Parts that nearly every island has, or the next group would take it along.
            { name: "classes", test: /\/components\/ui\/classes\.ts$/, priority: 1 },
            { name: "icon", test: /\/lucide-react\/dist\/esm\/(?!icons\/)/, priority: 1 },
            // Every form of an account has these; each in a file of its own costs what gzip and its imports add.
            { name: "form", test: /\/components\/form\/(Field|Form|PasswordInput|ErrorSummary)\.tsx$/ },
            // Small, and in both the sign-in and the registration.
            { name: "applying", test: /\/islands\/account\/kit\/(draft|validation)\.ts$/ },
            { name: "chips", test: /\/components\/(ui\/Chip\.tsx|form\/(ChipGroup\.tsx|options\.ts))$/ },
          ],
        },
      },
      input: [
        "lib/island/page.ts",
        "lib/island/announcement.ts",
        "lib/island/bell.ts",
        "lib/island/following.ts",
        "lib/island/print_details.ts",
        "lib/island/document.ts",
        "lib/island/document_search.ts",
        "lib/island/forum.ts",
        "lib/island/wake.ts",
        "lib/island/hydrate.tsx",
        "lib/island/styles.css",
        // The server writes their addresses into the pages.
        ...islandFiles,
      ],
    },
  },
});
