/** The one SMS there is: code, product, minutes. Nothing that anybody wrote stands in it. */
export default {
  sms: "{code} is your Paraph code. Valid for 5 minutes. Do not share it.",
} as const;
