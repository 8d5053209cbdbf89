// A figure of the documentation with number and caption, drawn by the component of that name.
import type { ComponentType } from "react";
import { BatchFolders } from "./figures/BatchFolders.tsx";
import { FusionScheme } from "./figures/FusionScheme.tsx";
import { MosaicSeam } from "./figures/MosaicSeam.tsx";
import { ProcessingChain } from "./figures/ProcessingChain.tsx";
import { ResamplingKernels } from "./figures/ResamplingKernels.tsx";
import { RpcGrid } from "./figures/RpcGrid.tsx";
import { Spectrum } from "./figures/Spectrum.tsx";

const drawings: Record<string, ComponentType> = {
  chain: ProcessingChain,
  spectrum: Spectrum,
  rpc: RpcGrid,
  kernels: ResamplingKernels,
  seam: MosaicSeam,
  fusion: FusionScheme,
  folders: BatchFolders,
};

export function Figure({ name, number, caption }: { name: string; number: number; caption: string }) {
  const Drawing = drawings[name];
  if (!Drawing) throw new Error(`no drawing is called ${name}`);
  return (
    <figure className="mt-6">
      <Drawing />
      <figcaption className="mt-2 text-13 text-ink-3">{`图 ${number}　${caption}`}</figcaption>
    </figure>
  );
}
