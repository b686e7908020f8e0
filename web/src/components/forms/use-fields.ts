/** A form of the client: its fields, what is wrong with them here or at the service, and what has changed. */
import { useEffect, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { DefaultValues, FieldValues, Path, PathValue, RegisterOptions } from "react-hook-form";
import { useSentence } from "../../lib/forms/failure.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { placeFaults } from "./server-faults.ts";
import type { FieldsOfErrors } from "./server-faults.ts";

type Name<F extends FieldValues> = Path<F> & keyof F & string;

export interface FieldsOptions<F extends FieldValues> {
  /** What is kept at the service; the fields begin with it, and follow it where they have not been changed. */
  values: F;
  /** Sends what was entered. What it throws is said at the fields that it is about, else for the whole form. */
  submit: (fields: F, changed: readonly Name<F>[]) => unknown;
  /** The fields that errors of the service are about, where their names differ; a name: all are about this field. */
  about?: FieldsOfErrors<Name<F>> | Name<F>;
  /** What becomes of the fields once they were sent: kept as the new state ("keep", unless told), or emptied. */
  after?: "keep" | "clear";
  /** The text field that takes the focus when the form appears. */
  takesFocus?: Name<F> | undefined;
  /** A field that is emptied where the form is refused: a code that counts once. */
  emptied?: Name<F>;
  /**
   * When a field is checked first: from the first time that it is left on ("onTouched", unless told), only then, or
   * when the form is sent.
   */
  checks?: "onTouched" | "onBlur" | "onSubmit";
}

export interface FieldRules<V, F> {
  required?: boolean;
  /** Says why, where it is not the usual sentence. */
  requiredBecause?: string;
  /** Characters at most. */
  most?: number;
  /** What is wrong with it beside the other fields, as a sentence; undefined if nothing is. */
  check?: (value: V, entered: F) => string | undefined | Promise<string | undefined>;
  /** White space at the ends counts, as in passwords. */
  raw?: boolean;
}

/** The props of a choice: a select, a number. */
export interface ChoiceProps<V> {
  value: V;
  onChange: (value: V) => void;
  error: string | undefined;
}

export interface Fields<F extends FieldValues> {
  /** The id of the form, for buttons outside of it. */
  readonly id: string;
  /** The fields as they stand. */
  readonly entered: F;
  readonly isDirty: boolean;
  /** The names of the fields that differ from what is kept. */
  readonly changed: readonly Name<F>[];
  readonly isSaving: boolean;
  /** How often it was sent. */
  readonly saves: number;
  /** It was sent, and nothing has changed since. */
  readonly isSaved: boolean;
  /** What it was refused for, beside what is said at the fields. */
  readonly failure: unknown;
  /** The props of a text field, a text area, a password field, or a checkbox that has to be ticked. */
  input<N extends Name<F>>(
    name: N,
    rules?: FieldRules<F[N], F>,
  ): ReturnType<ReturnType<typeof useForm<F>>["register"]> & { error: string | undefined };
  /** The props of a field that is no native input. */
  choice<N extends Name<F>>(name: N, rules?: FieldRules<F[N], F>): ChoiceProps<F[N]>;
  /** The props of a switch or a checkbox. */
  toggle: (name: Name<F>) => {
    checked: boolean;
    onChange: (event: { target: { checked: boolean } }) => void;
  };
  /** Puts a value into a field, as if it had been entered. */
  set<N extends Name<F>>(name: N, value: F[N]): void;
  /** Moves the focus to a text field. */
  focus: (name: Name<F>) => void;
  /** Sends it, unless that is under way. */
  readonly submit: () => void;
  readonly discard: () => void;
}

/**
 * The fields of a form.
 * @returns what its parts need; the form itself is `<Form id={fields.id} onSubmit={fields.submit}>`
 */
export function useFields<F extends FieldValues>(options: FieldsOptions<F>): Fields<F> {
  const {
    values,
    submit,
    about = {},
    after = "keep",
    checks = "onTouched",
    emptied,
    takesFocus,
  } = options;
  const id = useId();
  const sentence = useSentence();
  const messages = useFormMessages();
  const form = useForm<F>({
    defaultValues: values as DefaultValues<F>,
    values,
    resetOptions: { keepDirtyValues: true },
    mode: checks,
    // The form moves the focus itself, to what the service refuses, too.
    shouldFocusError: false,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus !== undefined) setFocus(takesFocus);
  }, [takesFocus, setFocus]);
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const entered = useWatch({ control: form.control }) as F;
  const [saves, setSaves] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const names = Object.keys(values) as Name<F>[];
  const changed = names.filter((name) => Boolean((dirtyFields as Record<string, unknown>)[name]));
  const isDirty = changed.length > 0;

  const send = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await submit(fields, changed);
    } catch (error) {
      if (emptied !== undefined) form.setValue(emptied, values[emptied], { shouldDirty: true });
      const { atFields, isLeft } = placeFaults(error, names, about, sentence);
      for (const [name, message] of atFields) form.setError(name, { type: OF_SERVICE, message });
      if (isLeft) setFailure(error);
      return;
    }
    form.reset(after === "keep" ? fields : values, ALL);
    setSaves((before) => before + 1);
  });

  const rulesOf = <N extends Name<F>>(rules: FieldRules<F[N], F>): RegisterOptions<F, N> => ({
    ...(rules.required && { required: rules.requiredBecause ?? messages.say("required") }),
    ...(rules.most !== undefined && {
      maxLength: { value: rules.most, message: messages.maximum(rules.most) },
    }),
    ...(rules.check && {
      validate: async (value: F[N], all: F) => (await rules.check?.(value, all)) ?? true,
    }),
  });
  const faultOf = (name: Name<F>) =>
    (errors as Record<string, { type?: string; message?: string } | undefined>)[name];
  const errorOf = (name: Name<F>) => faultOf(name)?.message;
  const set = <N extends Name<F>>(name: N, value: F[N]) => {
    const fault = faultOf(name);
    // What the service said was said of the former value.
    if (fault?.type === OF_SERVICE) form.clearErrors(name);
    form.setValue(name, value, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: fault !== undefined && fault.type !== OF_SERVICE,
    });
  };

  return {
    id,
    entered,
    isDirty,
    changed,
    isSaving: isSubmitting,
    saves,
    isSaved: saves > 0 && !isDirty,
    failure,
    input: (name, rules = {}) => ({
      ...form.register(name, {
        ...rulesOf(rules),
        ...(!rules.raw && typeof values[name] === "string" && { setValueAs: trimmed }),
      }),
      error: errorOf(name),
    }),
    choice: (name, rules = {}) => {
      form.register(name, rulesOf(rules));
      return {
        value: entered[name],
        onChange: (value) => set(name, value),
        error: errorOf(name),
      };
    },
    toggle: (name) => ({
      checked: Boolean(entered[name]),
      onChange: ({ target }) => set(name, target.checked as PathValue<F, typeof name>),
    }),
    set,
    focus: (name) => setFocus(name),
    submit: () => {
      if (!isSubmitting) void send();
    },
    discard: () => {
      setFailure(undefined);
      form.reset(values, ALL);
    },
  };
}

/** Tells what the service said of a field from what was found here. */
const OF_SERVICE = "service";

/** What is reset by hand is reset whole, fields that were changed among it. */
const ALL = { keepDirtyValues: false } as const;

const trimmed = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);
