import { internationalPhone, phoneExample, typedPhone } from "@paraph/rules/phone-numbers";
import { TextField } from "@paraph/ui/fields/text-field";
import type { TextFieldProps } from "@paraph/ui/fields/text-field";

/** Examples of how to write a number: without and with the country code. */
export const PHONE_EXAMPLE = phoneExample(location.hostname);

/** A phone number in the form for the service; undefined if it is not a phone number. */
export const dialled = (text: string): string | undefined =>
  internationalPhone(text, location.hostname);

/** A phone number in readable form, with its country code; other text stays as it is. */
export function readablePhone(text: string): string {
  const number = dialled(text);
  return number === undefined ? text : typedPhone(number);
}

export interface PhoneFieldProps extends Omit<TextFieldProps, "type" | "inputMode"> {
  /** Sets the value of the field: the number with its country code, when the person leaves the field. */
  onReadable: (text: string) => void;
}

/** A field for a phone number. A number of the country of the platform needs no country code, and gets it here. */
export function PhoneField({ onReadable, onBlur, ...field }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      onBlur={(event) => {
        const { value } = event.target;
        const readable = readablePhone(value);
        if (readable !== value) onReadable(readable);
        onBlur?.(event);
      }}
    />
  );
}
