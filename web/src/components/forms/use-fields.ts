/** The state of a form: its fields, their errors (found here or by the service), and what has changed. */
import type { Locale } from "@paraph/language/locales";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { DefaultValues, FieldValues, Path, PathValue, RegisterOptions } from "react-hook-form";
import { useSentence } from "../../lib/forms/failure.ts";
import { useServiceWords } from "../../lib/words/service-words.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { placeFaults } from "./server-faults.ts";
import type { FieldsOfErrors } from "./server-faults.ts";

type Name<F extends FieldValues> = Path<F> & keyof F & string;

export interface FieldsOptions<F extends FieldValues> {
  /** The stored values. The fields start with them, and follow them unless the person has changed a field. */
  values: F;
  /** Sends the values. If it throws, the errors are shown at their fields, or otherwise for the whole form. */
  submit: (fields: F, changed: readonly Name<F>[]) => unknown;
  /** The field for each error of the service whose name differs; or the one field to which all errors belong. */
  about?: FieldsOfErrors<Name<F>> | Name<F>;
  /**
   * What happens to the fields after they were sent: their values become the new start values ("keep", the default), or
   * they are emptied.
   */
  after?: "keep" | "clear";
  /** The text field that gets the focus when the form appears. */
  takesFocus?: Name<F> | undefined;
  /** A field that is emptied if the service refuses the form, such as a code that can be used once. */
  emptied?: Name<F>;
  /**
   * When a field is checked: from the first time that the person leaves it ("onTouched", the default), each time they
   * leave it ("onBlur"), or when the form is sent.
   */
  checks?: "onTouched" | "onBlur" | "onSubmit";
}

export interface FieldRules<V, F> {
  required?: boolean;
  /** The message if the field is empty, unless it is the usual one. */
  requiredBecause?: string;
  /** The maximum number of characters. */
  most?: number;
  /** Checks the value, together with the other fields. Returns an error message; undefined if there is none. */
  check?: (value: V, entered: F) => string | undefined | Promise<string | undefined>;
  /** Keeps white space at both ends, as for passwords. */
  raw?: boolean;
}

/** The props of a choice, such as a select or a number. */
export interface ChoiceProps<V> {
  value: V;
  onChange: (value: V) => void;
  error: string | undefined;
}

export interface Fields<F extends FieldValues> {
  /** The id of the form, for buttons outside of the form. */
  readonly id: string;
  /** The current values of the fields. */
  readonly entered: F;
  readonly isDirty: boolean;
  /** The names of the fields that differ from the stored values. */
  readonly changed: readonly Name<F>[];
  readonly isSaving: boolean;
  /** How often the form was sent successfully. */
  readonly saves: number;
  /** Whether the form was sent and nothing has changed since. */
  readonly isSaved: boolean;
  /** The error of the form that is not shown at a field. */
  readonly failure: unknown;
  /** The props of a text field, a text area, a password field, or a required checkbox. */
  input<N extends Name<F>>(
    name: N,
    rules?: FieldRules<F[N], F>,
  ): ReturnType<ReturnType<typeof useForm<F>>["register"]> & { error: string | undefined };
  /** The props of a field that is not a native input. */
  choice<N extends Name<F>>(name: N, rules?: FieldRules<F[N], F>): ChoiceProps<F[N]>;
  /** The props of a switch or a checkbox. */
  toggle: (name: Name<F>) => {
    checked: boolean;
    onChange: (event: { target: { checked: boolean } }) => void;
  };
  /** Sets the value of a field, as if the person had entered it. */
  set<N extends Name<F>>(name: N, value: F[N]): void;
  /** Moves the focus to a text field. */
  focus: (name: Name<F>) => void;
  /** Sends the form, unless it is already being sent. */
  readonly submit: () => void;
  readonly discard: () => void;
}

/**
 * The fields of a form.
 * @returns the props of its parts; the form element is `<Form id={fields.id} onSubmit={fields.submit}>`
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
  const say = useServiceWords();
  const messages = useFormMessages();
  const form = useForm<F>({
    defaultValues: values as DefaultValues<F>,
    values,
    resetOptions: { keepDirtyValues: true },
    mode: checks,
    // The form sets the focus itself, because errors of the service need it too.
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
  /** The last refusal of the service; its messages are at the fields whose fault is `OF_SERVICE`. */
  const [refusal, setRefusal] = useState<unknown>();
  const names = Object.keys(values) as Name<F>[];
  const changed = names.filter((name) => Boolean((dirtyFields as Record<string, unknown>)[name]));
  const isDirty = changed.length > 0;

  const send = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await submit(fields, changed);
    } catch (error) {
      if (emptied !== undefined) form.setValue(emptied, values[emptied], { shouldDirty: true });
      const { atFields, isLeft } = placeFaults(error, names, about, sentence, say);
      setRefusal(error);
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
  // The messages of the service are written when they are shown, because the language may change.
  const told =
    refusal === undefined ? undefined : placeFaults(refusal, names, about, sentence, say).atFields;
  const errorOf = (name: Name<F>) => {
    const fault = faultOf(name);
    return (fault?.type === OF_SERVICE ? told?.get(name) : undefined) ?? fault?.message;
  };
  // A message is made when its field is checked, so another language needs another check.
  const language = useLocale();
  const checkedIn = useRef(language);
  const checkAgain = useEffectEvent((next: Locale) => {
    if (next === checkedIn.current) return;
    checkedIn.current = next;
    const faulty = names.filter((name) => {
      const fault = faultOf(name);
      return fault !== undefined && fault.type !== OF_SERVICE;
    });
    if (faulty.length > 0) void form.trigger(faulty);
  });
  useEffect(() => checkAgain(language), [language]);
  const set = <N extends Name<F>>(name: N, value: F[N]) => {
    const fault = faultOf(name);
    // The error of the service was about the previous value.
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

/** Distinguishes errors of the service from errors found here. */
const OF_SERVICE = "service";

/** A reset on demand resets all fields, including changed ones. */
const ALL = { keepDirtyValues: false } as const;

const trimmed = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);
