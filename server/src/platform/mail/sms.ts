/** SMS, as the service knows it. */

export interface SmsSender {
  /** Hands a message to the gateway; `id` stays the same when it is tried again. Throws when refused. */
  readonly send: (sms: { id: string; to: string; text: string }) => Promise<void>;
}
