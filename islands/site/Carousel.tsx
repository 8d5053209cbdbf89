// Changes the slides inside it every 5 s and by hand. The server renders them; only attributes change here: elements
// with `data-slide="n"` are visible while slide n is. A React island, although a plain script would take a twentieth of
// the bytes, because behaviour belongs to islands and the page remains within its 75 KB.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

const PERIOD = 5000;
const rest = "(prefers-reduced-motion: reduce)";

/** `hero` on navy across the page; `card` on a light card with space for the controls in its right third. */
const looks = {
  hero: {
    root: "overflow-hidden bg-inverse text-on-inverse",
    row: "mx-auto max-w-[1248px] px-4 pb-7 sm:px-6 lg:row-start-1 lg:self-end",
    here: "bg-on-inverse",
    others: "bg-line-inverse-strong",
    count: "text-on-inverse-2",
    control: "border-line-inverse-strong text-on-inverse hover:bg-inverse-3",
  },
  card: {
    root: "overflow-hidden rounded-card border border-line bg-surface text-ink-1",
    row: "px-5 pb-6 sm:px-8 lg:row-start-1 lg:ml-[66%] lg:w-[34%] lg:self-end lg:pb-8",
    here: "bg-primary",
    others: "bg-line-strong",
    count: "text-ink-3",
    control: "border-line-strong text-ink-1 hover:bg-hover",
  },
} as const;

type Props = { label: string; count: number; look?: keyof typeof looks; children?: ReactNode };

export default function Carousel({ label, count, look = "hero", children }: Props) {
  const { control, ...style } = looks[look];
  const root = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState<boolean>(); // unknown before hydration, when nothing can be pressed yet
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const resting = paused !== false || pointed || focused;
  const turn = (by: number) => setShown((now) => (now + by + count) % count);

  useEffect(() => {
    setPaused(matchMedia(rest).matches);
    setPointed(Boolean(root.current?.matches(":hover")) && matchMedia("(hover: hover)").matches);
    setFocused(Boolean(root.current?.matches(":focus-within")));
  }, []);
  useLaterPictures(root);

  useEffect(() => {
    for (const part of root.current?.querySelectorAll<HTMLElement>("[data-slide]") ?? []) {
      const here = part.dataset.slide === String(shown);
      part.toggleAttribute("data-shown", here);
      part.inert = !here;
    }
  }, [shown]);

  useEffect(() => {
    if (resting) return;
    const timer = setInterval(() => document.hidden || turn(1), PERIOD);
    return () => clearInterval(timer);
  }, [resting, shown]);

  return (
    <section
      ref={root}
      aria-roledescription="轮播"
      aria-label={label}
      className={`relative grid grid-cols-[minmax(0,1fr)] ${style.root}`}
      onPointerMove={({ pointerType }) => setPointed(pointerType !== "touch")} // touch has no hover
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {children}
      <div
        className={`pointer-events-none z-1 col-start-1 row-start-2 w-full ${style.row} ${
          paused === undefined ? "invisible" : ""
        }`}
      >
        <div className="pointer-events-auto mx-auto flex w-fit max-w-full items-center gap-2 whitespace-nowrap sm:gap-3.5 sm:mx-0">
          <Control look={control} label="上一张" icon="m15 18-6-6 6-6" onPress={() => turn(-1)} />
          <span className="flex gap-1.5" aria-hidden="true">
            {Array.from(
              { length: count },
              (_, n) => (
                <span
                  key={n}
                  className={`h-[3px] w-7 lg:w-9 ${n === shown ? style.here : style.others}`}
                />
              ),
            )}
          </span>
          <span className={`text-14 ${style.count}`} aria-live={resting ? "polite" : "off"}>
            {`${shown + 1} / ${count}`}
          </span>
          <Control look={control} label="下一张" icon="m9 18 6-6-6-6" onPress={() => turn(1)} />
          <Control
            look={control}
            label={paused ? "继续轮播" : "暂停轮播"}
            icon={paused ? "M7 4v16l13-8z" : "M8 5v14M16 5v14"}
            onPress={(button, byPointer) => {
              setPaused(!paused);
              if (byPointer) button.blur(); // otherwise the focus that a click leaves would stop the slides
            }}
          />
        </div>
      </div>
    </section>
  );
}

type ControlProps = {
  look: string;
  label: string;
  icon: string;
  onPress: (button: HTMLElement, byPointer: boolean) => void;
};

/** Its icon is a path, because the icon library's own code would cost the home page more than all five. */
function Control({ look, label, icon, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={({ currentTarget, detail }) => onPress(currentTarget, detail > 0)}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control border lg:size-8 ${look}`}
    >
      <svg
        viewBox="0 0 24 24"
        width={17}
        height={17}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={icon} />
      </svg>
    </button>
  );
}

/** Inserts the pictures of later slides from their templates once the page's own have loaded. */
function useLaterPictures(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const unpack = () => {
      for (const later of root.current?.querySelectorAll<HTMLTemplateElement>("template[data-later]") ?? []) {
        later.replaceWith(later.content);
      }
    };
    if (document.readyState === "complete") return unpack();
    addEventListener("load", unpack);
    return () => removeEventListener("load", unpack);
  }, []);
}
