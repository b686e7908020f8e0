/** The one SMS there is: code, product, minutes. Nothing that anybody wrote stands in it. */
export default {
  sms: "{code} is your Paraph code. It is valid for 5 minutes.",
} as const;
