// The play icon on the poster of a video, with the label of the button.
export function PlayMark({ label }: { label: string }) {
  return (
    <>
      <span className="absolute top-1/2 left-1/2 inline-flex size-16 -translate-1/2 items-center justify-center rounded-full bg-[var(--scrim)] text-on-inverse">
        <svg viewBox="0 0 24 24" width={28} height={28} fill="currentColor" aria-hidden="true">
          <path d="M8 5v14l11-7z" />
        </svg>
      </span>
      <span className="absolute bottom-3 left-3 rounded-tag bg-[var(--scrim)] px-2 text-13 leading-[22px] text-on-inverse">
        {label}
      </span>
    </>
  );
}
