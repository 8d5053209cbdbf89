// Starts the product.
import { createApp } from "./routes/mod.ts";

const app = createApp();
export default app;

if (import.meta.main) Deno.serve({ port: Number(Deno.env.get("PORT") ?? 8000) }, app.fetch);
