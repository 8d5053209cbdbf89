// Measures the memory in use after a garbage collection.
import v8 from "node:v8";
import vm from "node:vm";

v8.setFlagsFromString("--expose-gc");
const collect: () => void = vm.runInNewContext("gc");

const MB = 1_048_576;

/** Returns megabytes of the heap and of the buffers beside it. */
export function memoryInUse(): number {
  collect();
  const { heapUsed, external } = Deno.memoryUsage();
  return (heapUsed + external) / MB;
}
