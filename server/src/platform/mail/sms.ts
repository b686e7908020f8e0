/** The interface for sending SMS. */

export interface SmsSender {
  /**
   * Hands a message to the gateway. `id` stays the same when the message is sent again. Throws if the gateway refuses
   * it.
   */
  readonly send: (sms: { id: string; to: string; text: string }) => Promise<void>;
}
