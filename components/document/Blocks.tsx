// The blocks of the documentation as elements, with tables and figures. The page renders the section headings.
import type { ComponentType, ReactNode } from "react";
import type { Block, Inline, Table } from "../../lib/content/document/blocks.ts";
import type { FigureName } from "../../lib/content/document/figures.ts";
import { inlineText } from "../../lib/content/document/plain_text.ts";
import { pictureWidths } from "../../lib/shared/pictures/source.ts";
import { Info, TriangleAlert } from "../icon/icons.ts";
import { Formula, InlineContent } from "./InlineContent.tsx";
import { ResamplingKernels } from "./figures/ResamplingKernels.tsx";
import { BatchFolders, FusionScheme, MosaicSeam, ProcessingChain, RpcGrid } from "./figures/Schemes.tsx";
import { Spectrum } from "./figures/Spectrum.tsx";

/** `of` is the key of the document: citations link to its list of references. */
export function Blocks({ blocks, of }: { blocks: readonly Block[]; of: string }) {
  return <>{blocks.map((block, n) => <Part key={n} block={block} of={of} />)}</>;
}

function Part({ block, of }: { block: Block; of: string }): ReactNode {
  switch (block.kind) {
    case "heading":
      return (
        <h3 id={block.id} className="mt-8 text-20 font-semibold">
          <InlineContent content={block.content} of={of} />
          <HeadingLink id={block.id} title={inlineText(block.content)} />
        </h3>
      );
    case "paragraph":
      return (
        <p className="mt-4">
          <InlineContent content={block.content} of={of} />
        </p>
      );
    case "list":
      return <List block={block} of={of} />;
    case "table":
      return <DocumentTable table={block} of={of} />;
    case "formula":
      return <Formula {...block} />;
    case "figure":
      return <Figure {...block} />;
    case "picture":
      return <Picture {...block} />;
    case "note":
      return <Note block={block} of={of} />;
  }
}

const tones = {
  warning: { icon: TriangleAlert, ink: "text-warning", ground: "border-warning bg-warning-tint" },
  info: { icon: Info, ink: "text-ref", ground: "border-ref bg-ref-tint" },
} as const;

function Note({ block: { tone, content }, of }: { block: Extract<Block, { kind: "note" }>; of: string }) {
  const { icon: Icon, ink, ground } = tones[tone];
  return (
    <div role="note" className={`mt-5 flex gap-3 rounded-r-control border-l-4 px-4 py-3 ${ground}`}>
      <Icon size={18} className={`mt-1.25 shrink-0 ${ink}`} />
      <p>
        <InlineContent content={content} of={of} />
      </p>
    </div>
  );
}

/** A list item of a single paragraph is rendered without <p>. Steps have numbers in circles. */
function List({ block: { ordered, items }, of }: { block: Extract<Block, { kind: "list" }>; of: string }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={ordered ? "steps mt-5" : "mt-4 flex list-disc flex-col gap-2 pl-6 marker:text-ink-3"}>
      {items.map((item, n) => {
        const [only] = item;
        const plain = item.length === 1 && only?.kind === "paragraph";
        return (
          <li key={n}>{plain ? <InlineContent content={only.content} of={of} /> : <Blocks blocks={item} of={of} />}</li>
        );
      })}
    </List>
  );
}

/** The permalink of a heading. The script copies its address instead of following it. */
export function HeadingLink({ id, title }: { id: string; title: string }) {
  return <a href={`#${id}`} aria-label={`复制「${title}」的链接`} className="heading-link touch" />;
}

const drawings: Record<FigureName, ComponentType> = {
  chain: ProcessingChain,
  spectrum: Spectrum,
  rpc: RpcGrid,
  kernels: ResamplingKernels,
  seam: MosaicSeam,
  fusion: FusionScheme,
  folders: BatchFolders,
};

/** A figure of the documentation with number and caption, drawn by the component of that name. */
export function Figure({ name, ...caption }: { name: FigureName; number: number; caption: string }) {
  const Drawing = drawings[name];
  return (
    <figure className="mt-6">
      <Drawing />
      <Caption {...caption} />
    </figure>
  );
}

function Caption({ number, caption }: { number: number; caption: string }) {
  return <figcaption className="mt-2 text-13 text-ink-3">{`图 ${number}　${caption}`}</figcaption>;
}

/** The width of the text in pixels. */
const COLUMN = 760;

/**
 * An uploaded picture, such as a screenshot of a program, in a frame of the theme. It keeps its own size up to the
 * width of the text.
 */
function Picture({ address, width = COLUMN, height, ...caption }: Extract<Block, { kind: "picture" }>) {
  const shown = Math.min(width, COLUMN);
  return (
    <figure className="mt-6">
      <span className="block w-fit max-w-full rounded-card border border-line bg-surface p-2">
        <img
          src={`${address}?w=800`}
          srcSet={pictureWidths.map((width) => `${address}?w=${width} ${width}w`).join(", ")}
          sizes={`(min-width: ${shown + 64}px) ${shown}px, 100vw`}
          width={width}
          height={height}
          loading="lazy"
          alt={caption.caption}
          className="h-auto max-w-full rounded-tag"
        />
      </span>
      <Caption {...caption} />
    </figure>
  );
}

/** A table of the documentation with its caption. On phones each row is a card with the first cell as its head. */
function DocumentTable({ table: { caption, header, rows }, of }: { table: Table; of: string }) {
  const numeric = header.map((_, n) => n > 0 && isNumeric(rows.map((row) => inlineText(row[n] ?? []))));
  const named = rows.length > 1; // A single row has no row header: each cell belongs to its column.
  return (
    <div tabIndex={0} role="group" aria-label={caption} className="table-frame">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {header.map((cell, n) => (
              <th key={n} scope="col" data-number={numeric[n] || undefined}>
                <InlineContent content={cell} of={of} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              {row.map((cell, n) =>
                n === 0 && named
                  ? (
                    <th key={n} scope="row">
                      <InlineContent content={cell} of={of} />
                    </th>
                  )
                  : <Cell key={n} cell={cell} column={header[n]} numeric={numeric[n]} of={of} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Cells of numbers only, with or without a unit, are aligned. */
function isNumeric(cells: string[]): boolean {
  return cells.some((cell) => /\d/.test(cell)) &&
    cells.every((cell) => /^[−–-]?(\d[\d.,]*( ?[%°a-zA-Zμ]{1,4})?)?—?$/.test(cell));
}

type CellProps = { cell: Inline[]; column?: Inline[]; numeric?: boolean; of: string };

function Cell({ cell, column = [], numeric, of }: CellProps) {
  return (
    <td data-column={inlineText(column)} data-number={numeric || undefined}>
      <div>
        <InlineContent content={cell} of={of} />
      </div>
    </td>
  );
}
