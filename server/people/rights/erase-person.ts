import type { z } from "zod";
import type { erasePerson as endpoint, Person } from "#contract/people/people.ts";
import { problemTexts } from "#contract/problems.ts";
import { sameName } from "#domain/people/person-names.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { recordAudit } from "../../office/audit/audit.ts";
import { queueToAddress } from "../../office/outbox/queue-letters.ts";
import { eraseRegistrations, scrubSoon } from "../erasure/erase-registrations.ts";
import { erasureActsRepository } from "./erasure-acts-repository.ts";
import { peopleRepository } from "./people-repository.ts";
import { requestsRepository } from "./requests-repository.ts";
import { rowsOfPerson } from "./rows-of-person.ts";
import { gatherPerson } from "./show-person.ts";
import { actOn } from "./write-act.ts";

type ErasureBody = z.output<typeof endpoint.body>;

/** More repetitions than a running import can cause before it is stopped. */
const maxPasses = 5;

/**
 * Erases all registrations of a person with all their traces in one act, writes the act of destruction and closes the
 * person's requests.
 * @throws Problem 404, 400 on `surname`, 400 on `unanswered` while a request for access is open, 409 if the person has
 *   other registrations than those that the caller has seen.
 */
export async function erasePerson(
  platform: Platform,
  id: number,
  order: ErasureBody,
  by: By,
): Promise<{ act: number }> {
  const at = platform.clock();
  const person = await gatherPerson(platform, id);
  check(person, order);
  const request = person.requests.find((one) => one.id === order.request);
  const written = await actOn(platform, person, { ground: order.ground, request, staff: by.staff });
  const erasure = { at: at.toISOString(), staffId: by.staff.id, ground: order.ground };
  let act = 0;
  let keys: Keys = [];
  const choose = async (db: Db) => {
    const rows = await rowsOfPerson(db, id);
    checkSeen(rows, order.registrations);
    keys = rows.filter(({ email_key }) => email_key !== "");
    act = await erasureActsRepository(db).add(written);
    // First, because an erasure closes requests without naming an act.
    const requests = person.requests.map((one) => one.id);
    await requestsRepository(db).closeErased(requests, `Данные уничтожены, акт № ${act}.`, erasure.at);
    return order.registrations;
  };
  const also = async (db: Db, erased: unknown[]) => {
    const [email] = person.emails;
    if (order.notify && email) {
      const values = { "номер акта": String(act) };
      await queueToAddress(platform, db, { kind: "erased", key: `erased:${act}`, email, name: person.fio, values });
    }
    const subject = ["erasure-act", act, `Акт № ${act}`] as const;
    await recordAudit(db, { at, action: "person-erased", subject, details: `записей: ${erased.length}`, ...by });
  };
  await eraseRegistrations(platform, { choose, also }, erasure);
  // An import that was running may have added the person again before its job was stopped.
  for (let pass = 0; pass < maxPasses; pass += 1) {
    if ((await eraseRegistrations(platform, { choose: (db) => idsOf(db, keys) }, erasure)) === 0) break;
  }
  await scrubSoon(platform);
  return { act };
}

function check({ surname, registrations, requests }: Person, order: ErasureBody): void {
  if (!sameName(surname, order.surname)) {
    throw new Problem(400, { surname: ["Наберите фамилию так же, как она записана."] });
  }
  checkSeen(registrations, order.registrations);
  const unanswered = requests.find(({ kind, answered_at }) => kind === "access" && answered_at === null);
  if (unanswered && !order.unanswered) {
    throw new Problem(400, { unanswered: [problemTexts.accessUnanswered(unanswered.id)] });
  }
}

function checkSeen(rows: { id: number }[], seen: number[]): void {
  const ids = rows.map(({ id }) => id);
  if (ids.toSorted().join() !== seen.toSorted().join()) {
    throw new Problem(409, { detail: "Записей человека стало больше или меньше. Откройте страницу заново." });
  }
}

type Keys = { fio_key: string; email_key: string }[];

async function idsOf(db: Db, keys: Keys): Promise<number[]> {
  const found = await Promise.all(
    keys.map(({ fio_key, email_key }) => peopleRepository(db).byKeys(fio_key, email_key, 200)),
  );
  return found.flat().map(({ id }) => id);
}
