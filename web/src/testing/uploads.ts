/** Uploads in the simulated DOM: `XMLHttpRequest`, as far as the client uses it, with any handler of calls. */
type Ask = (method: string, address: string, body: unknown) => Promise<Response>;

/** An `XMLHttpRequest` whose responses come from `ask`; no response means a broken connection. */
export function uploadsBy(ask: Ask): typeof XMLHttpRequest {
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    #method = "";
    #address = "";
    #over = false;

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(): void {}

    send(body: unknown): void {
      void this.#answered(body);
    }

    abort(): void {
      this.#end("abort");
    }

    async #answered(body: unknown): Promise<void> {
      try {
        const answer = await ask(this.#method, this.#address, body);
        this.status = answer.status;
        this.responseText = await answer.text();
        this.#end("load");
      } catch {
        this.#end("error");
      }
    }

    #end(how: "load" | "error" | "abort"): void {
      if (this.#over) return;
      this.#over = true;
      this.dispatchEvent(new Event(how));
    }
  }
  return Upload as unknown as typeof XMLHttpRequest;
}
