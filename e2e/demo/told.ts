/** Sends a form of the sandbox, and returns its answer. */
export async function told(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox refused: ${await answer.text()}`);
  return answer.json();
}
