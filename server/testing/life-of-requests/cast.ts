/** Who takes part: members of a business, people without one, an API user, and somebody whom nothing concerns. */
import { addedMember, createdBusiness } from "../../src/domains/businesses/testing/people.ts";
import { addedProgram, loggedIn } from "../../src/domains/api-users/testing/programs.ts";
import type { TestService } from "../service.ts";
import { Play } from "./play.ts";
import { stepsOf } from "./steps.ts";

/** Plays `count` acts; an error names the seed and the step. Returns how many acts of each kind succeeded. */
export async function playLife(
  service: TestService,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<ReadonlyMap<string, number>> {
  const { admin: anna, business } = await createdBusiness(service);
  const bruno = await addedMember(service, anna, business.id, { firstName: "Bruno" });
  const program = await addedProgram(service, anna, business.id);
  const [clara, dora, sven] = [
    await service.person({ firstName: "Clara" }),
    await service.person({ firstName: "Dora" }),
    await service.person({ firstName: "Sven" }),
  ];
  const players = { anna, bruno, clara, dora, sven, program };
  const play = new Play({
    service,
    players,
    senders: ["anna", "bruno", "program"],
    strangers: ["sven"],
  });
  for (const [at, drawn] of stepsOf(seed, count).entries()) {
    try {
      await play.act(drawn);
      if (at % 25 === 24) await play.compareLists();
      // Programs log in again before their token ends.
      if (at % 100 === 99) players.program = await loggedIn(service, program);
    } catch (cause) {
      throw new Error(`SEED=${seed}, step ${at}`, { cause });
    }
  }
  await play.compareLists();
  return play.done;
}
