// Checks by its file name whether the software can process an image. Makes no request.
import { type FormEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { NameAnswerCard, spokenAnswer } from "../../components/sensors/NameAnswerCard.tsx";
import { NameBox } from "../../components/sensors/NameBox.tsx";
import type { Contact } from "../../components/content/ContactLinks.tsx";
import { Sign } from "../../components/sensors/Sign.tsx";
import { nameFactsOf } from "../../lib/shared/facts/name_facts.ts";
import { checkFileName } from "../../lib/shared/file_name.ts";
import { cameraKey } from "../../lib/shared/sensors/sensors.ts";

const examples = [
  "GF6_WFV_E116.3_N40.0_20201120_L1A1119999999.tar.gz",
  "HJ2A_CCD1_E110.1_N30.4_20220101_L1A0000123456.tar.gz",
  "GF5B_AHSI_E113.22_N23.13_20220302_002539_L10000085123.tar.gz",
  "ZY302_TMS_E115.8_N39.7_20170512_L1A0000123456.tar.gz",
  "CB04A_WPM_E113.1_N30.2_20200909_L1A0000123456.tar.gz",
];

type Props = {
  /** From `nameFactsText`. */
  facts: string;
  place: "home" | "sensors";
  contact: Contact;
  /** The name in the address of the page. */
  name?: string;
};

export default function NameChecker({ place, contact, name, facts }: Props) {
  const { satellites, packages } = useMemo(() => nameFactsOf(facts), [facts]);
  const root = useRef<HTMLDivElement>(null);
  const [checkedName, setCheckedName] = useState(name);
  const answer = checkedName === undefined ? undefined : checkFileName(checkedName, satellites);
  const onPage = place === "sensors";
  const box = () => root.current?.querySelector("input");

  /** Stores the name in the address of the page, so that it can be shared. */
  function ask(next: string | undefined) {
    setCheckedName(next);
    const input = box();
    if (input) input.value = next ?? "";
    setTimeout(() => root.current?.scrollIntoView({ block: "nearest" })); // after the answer has rendered
    if (!onPage) return;
    const address = new URL(location.href);
    if (next === undefined) address.searchParams.delete("name");
    else address.searchParams.set("name", next);
    history.replaceState(history.state, "", address);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask(box()?.value ?? "");
  }

  function choose(event: MouseEvent<HTMLAnchorElement>, next: string | undefined) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab
    event.preventDefault();
    ask(next);
    if (next === undefined) box()?.focus();
  }

  const match = answer?.match;
  const row = match?.camera && cameraKey(match.satellite, match.camera);
  useEffect(() => {
    for (const part of document.querySelectorAll<HTMLElement>("[data-camera]")) {
      if (part.dataset.camera === row) part.setAttribute("aria-current", "true");
      else part.removeAttribute("aria-current");
    }
  }, [row]);

  const form = (
    <NameBox
      label={<BoxLabel seen={!onPage} />}
      name={name}
      clearHref={answer && (onPage ? "/sensors" : "/")}
      onSubmit={submit}
      onPaste={({ currentTarget }) => setTimeout(() => currentTarget.requestSubmit())}
      onClear={(event) => choose(event, undefined)}
    />
  );
  return (
    <div ref={root}>
      {form}
      {onPage && <Examples onChoose={choose} />}
      <p role="status" className="sr-only">{answer && spokenAnswer(answer, packages)}</p>
      {answer && (
        <div className="mt-5">
          <NameAnswerCard answer={answer} packages={packages} contact={contact} />
        </div>
      )}
    </div>
  );
}

function BoxLabel({ seen }: { seen: boolean }) {
  if (!seen) return <label htmlFor="file-name" className="sr-only">影像的文件名</label>;
  return (
    <label htmlFor="file-name" className="shrink-0 sm:w-full lg:mr-3 lg:w-auto">
      <span className="block text-18 leading-6 font-semibold text-ink-1">我的影像能处理吗？</span>
      <span className="block text-13 text-ink-3">只读取文件名，不上传影像</span>
    </label>
  );
}

function Examples({ onChoose }: { onChoose: (event: MouseEvent<HTMLAnchorElement>, name: string) => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-ink-3">
      <p className="inline-flex items-center gap-2">
        <Sign of="lock" size={14} />
        只读取文件名，不上传影像
      </p>
      <ul aria-label="示例" className="flex flex-wrap items-center gap-2">
        <li aria-hidden="true">示例</li>
        {examples.map((example) => (
          <li key={example}>
            <a
              href={`/sensors?name=${example}`}
              title={example}
              onClick={(event) => onChoose(event, example)}
              className="inline-flex h-6 items-center rounded-tag bg-sunken px-2 font-mono text-12 text-ink-2 hover:text-ink-1 pointer-coarse:h-11 pointer-coarse:px-3"
            >
              {example.split("E1")[0]}E…
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
