// The public page that shows a part, beside its form: what the editor has typed, before it is saved.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FactsContext } from "../../../../components/content/facts_context.ts";
import { TechnicalTable } from "../../../../components/content/TechnicalTable.tsx";
import { FieldContext } from "../../../../components/form/field_context.ts";
import { Select } from "../../../../components/form/Select.tsx";
import { optionsOf } from "../../../../components/form/options.ts";
import { Advantages, Scenes, UserGroups } from "../../../../components/introduction/IntroductionPage.tsx";
import { PackageSection } from "../../../../components/introduction/PackageSection.tsx";
import type { Contact } from "../../../../components/content/ContactLinks.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { Segmented } from "../../../../components/ui/Segmented.tsx";
import { SensorTable } from "../../../../components/sensors/SensorTable.tsx";
import { Questions } from "../../../../components/tutorials/Questions.tsx";
import { packageOf } from "../../../../lib/shared/facts/packages.ts";
import type { FactPart } from "../../../../lib/shared/facts/parts.ts";
import { type SoftwareName, softwareNames } from "../../../../lib/shared/labels.ts";
import type { Facts } from "../../../../lib/shared/schemas/content/facts/parts.ts";
import { partPages } from "./part_pages.ts";

export type PreviewWidth = "phone" | "wide";

const widths = [{ value: "phone", label: "手机宽度" }, { value: "wide", label: "整页宽度" }] as const;

type Props = {
  part: FactPart;
  facts: Facts;
  contact: Contact;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
};

export function PartPreview({ part, facts, contact, width, onWidth }: Props) {
  const [software, setSoftware] = useState<SoftwareName>("GAC_MSS");
  const claims = (
    <>
      <Advantages />
      <TechnicalTable />
    </>
  );
  const contents: Record<FactPart, ReactNode> = {
    packages: <PackageSection item={packageOf(software, facts.packages.packages)} contact={contact} />,
    sensors: <SensorTable caption="卫星与相机" satellites={facts.sensors} packages={facts.packages.packages} />,
    comparison: claims,
    scenes: <Scenes />,
    groups: <UserGroups />,
    claims,
    faq: <Questions />,
  };
  return (
    <section
      id="preview"
      aria-label="页面预览"
      className={classes(
        "min-w-0 scroll-mt-20 rounded-[8px] border border-line bg-surface p-4",
        width === "phone" && "lg:sticky lg:top-[calc(var(--admin-bar)+16px)]",
      )}
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-14 text-ink-2">页面预览</h2>
        <Segmented label="预览的宽度" options={widths} value={width} onChange={onWidth} className="max-lg:hidden" />
        <a href={partPages[part]} target="_blank" className="touch text-14 text-link hover:underline">打开页面</a>
      </div>
      {part === "packages" && (
        <FieldContext value={{ size: "md" }}>
          <Select
            aria-label="预览的软件包"
            value={software}
            options={optionsOf(softwareNames)}
            onChange={(name) => setSoftware(name as SoftwareName)}
            className="mb-3"
          />
        </FieldContext>
      )}
      <div className="h-[calc(100dvh-220px)] min-h-100 border border-line">
        <PreviewFrame title="页面预览">
          <FactsContext value={facts}>
            <div className="px-4 py-6">{contents[part]}</div>
          </FactsContext>
        </PreviewFrame>
      </div>
    </section>
  );
}

/**
 * A part of a public page, rendered from unsaved values. A frame has a width of its own, on which the styles of the
 * page depend.
 */
function PreviewFrame({ title, children }: { title: string; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();

  /** Gives the empty document of the frame the theme and the style sheets of this page. */
  function prepare(): void {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    inside.documentElement.lang = document.documentElement.lang;
    Object.assign(inside.documentElement.dataset, document.documentElement.dataset);
    const sheets = document.querySelectorAll("link[rel=stylesheet]");
    inside.head.replaceChildren(...Array.from(sheets, (sheet) => inside.importNode(sheet, true)));
    inside.body.className = "bg-bg font-sans text-16 text-ink-1 tabular-nums antialiased";
    setBody(inside.body);
  }
  useEffect(prepare, []);

  return (
    <>
      {/* Firefox replaces the empty document once, after which `load` fires. */}
      <iframe ref={frame} title={title} onLoad={prepare} className="h-full w-full border-0 bg-bg" />
      {body && createPortal(
        // A focusable element, because a browser shows no ring around the frame when Tab reaches a part without links.
        <div
          role="group"
          aria-label={title}
          tabIndex={0}
          onClickCapture={(event) => event.preventDefault()}
          className="min-h-screen -outline-offset-2"
        >
          {children}
        </div>,
        body,
      )}
    </>
  );
}
