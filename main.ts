// Starts the product: opens the store and the uploads, serves, works in the background, and ends in order.
import { config } from "./lib/config.ts";
import { begin } from "./lib/start.ts";
import { serve } from "./lib/web/serve.ts";
import { createApp } from "./routes/mod.ts";

export const app = createApp();

if (import.meta.env?.DEV) await begin(); // Vite serves the app itself

if (import.meta.main) {
  try {
    const { port, host } = config();
    const work = await begin();
    await serve(app, { port, host, onEnd: work.end });
    work.announce();
  } catch (error) {
    console.error((error as Error).message);
    Deno.exit(1);
  }
}
