// A form around a call: checked before it is sent; what the server refuses stands at its fields, the rest above its buttons.
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from "react-hook-form";
import { errorMessage } from "../../lib/shared/api_client.ts";
import { ApiError } from "../../lib/shared/api/api_error.ts";
import type { Check } from "./form_checks.ts";

/** Fields of one line whose text is their value. */
const TYPED = "input:is([type=text], [type=email], [type=tel], [type=password])[name]";

type Options<In extends FieldValues, Out> = {
  /** The fields begin with this; without it with what was typed or chosen before the island awoke. */
  defaults?: In;
  /** The fields at which a refusal may stand, if not those of `defaults`. */
  fields?: readonly Path<NoInfer<In>>[];
  /** Checks a field as soon as it is left, not only when the form is sent. */
  eager?: boolean;
  /** Sends the form; what it throws is shown. The form is busy until it is done. */
  save: (values: Out) => Promise<void>;
  /** The sentence for a failure without one of its own, or for every failure. */
  fallback: string | ((error: unknown) => string);
  /** Says the sentence also when the refusal stands at fields. */
  aloud?: boolean;
};

export type CallForm<In extends FieldValues = FieldValues> = ReturnType<typeof useCallForm<In, unknown>>;

/** The check comes first: it alone says what the values are that are sent. */
export function useCallForm<In extends FieldValues, Out>(check: Check<In, Out>, options: Options<In, Out>) {
  const { defaults, fields = Object.keys(defaults ?? {}), eager, save, fallback, aloud } = options;
  const frame = useRef<HTMLFormElement>(null);
  const [cause, setCause] = useState<unknown>();
  const form = useForm<In, unknown, Out>({
    resolver: check,
    mode: eager ? "onTouched" : "onSubmit",
    defaultValues: defaults as DefaultValues<In>,
    shouldFocusError: false, // ours also knows controls that are no native fields
  });
  const { isSubmitting, errors } = form.formState;
  const seekError = useErrorFocus(frame);

  async function send(values: Out): Promise<void> {
    setCause(undefined);
    try {
      await save(values);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // cancelled by hand
      const said = error instanceof ApiError ? error.fields : {};
      const refused = (fields as Path<In>[]).filter((name) => said[name]);
      for (const name of refused) form.setError(name, { message: said[name] });
      if (refused.length > 0) seekError();
      if (refused.length === 0 || aloud) setCause(error);
    }
  }
  /** Reads the fields from the form, because password managers fill them without an event. */
  function readFields(): void {
    for (const { name, value } of frame.current?.querySelectorAll<HTMLInputElement>(TYPED) ?? []) {
      const known: unknown = form.getValues(name as Path<In>);
      if (typeof known !== "string" || known === value) continue;
      form.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    }
  }
  const checkAndSend = form.handleSubmit(send, seekError);
  const say = (error: unknown) => typeof fallback === "string" ? errorMessage(error, fallback) : fallback(error);
  return {
    form,
    frame,
    schemas: check.schemas,
    /** Enter in a field while the form is under way does not send it twice. */
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (isSubmitting) return;
      readFields();
      checkAndSend();
    },
    /** The failure of the whole, not of a field: in words, and the error itself, which may be put there. */
    failure: cause === undefined ? undefined : say(cause),
    cause,
    setCause,
    busy: isSubmitting,
    wrong: Object.keys(errors).length,
    focusFirst: () => focusFirstError(frame),
  };
}

/** The first field that is drawn as wrong takes the focus, its error comes into view; says whether there is one. */
function focusFirstError(frame: RefObject<HTMLElement | null>): boolean {
  const wrong = frame.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong=true]");
  const target = wrong?.matches("[role=radiogroup]") ? wrong.querySelector("input") : wrong;
  target?.focus();
  const [error = ""] = wrong?.getAttribute("aria-describedby")?.split(" ") ?? [];
  document.getElementById(error)?.scrollIntoView({ block: "nearest" });
  return Boolean(target);
}

/** Gives what asks for the focus on the first error as soon as it has been drawn, which may take React a while. */
function useErrorFocus(frame: RefObject<HTMLElement | null>): () => void {
  const seeking = useRef(false);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => { // after each drawing, for the error may not be in the next one
    if (seeking.current) seeking.current = !focusFirstError(frame);
  });
  return () => {
    seeking.current = true;
    draw();
  };
}
