import { eachTextField } from "#domain/registration/registration-fields.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import { registerBatch } from "../../registration/registering/register-batch.ts";
import { deviceHolder, deviceName } from "./device-pass.ts";
import type { Arrival } from "./receive-acts.ts";

/** Registers a person by name, in the transaction of the mark, so that a repeated act finds both or none. */
export async function addNewPerson(
  db: Db,
  { platform, device, address }: Pick<Arrival, "platform" | "device" | "address">,
  fio: string,
): Promise<{ id: number; number: number } | Problem> {
  const sender = {
    staff: undefined,
    door: { who: deviceName(device), details: deviceHolder(device) },
    address,
    userAgent: "",
    named: undefined,
  };
  const written = { ...eachTextField(() => ""), fio, school_name: null, answers: {} };
  const pending = { kind: "name" as const, written, sender, conferenceId: device.conference_id };
  const [outcome] = await registerBatch(platform, db, [pending]);
  if (outcome === undefined || outcome instanceof Problem) return outcome ?? new Problem(400, {});
  return { id: outcome.id, number: outcome.number };
}
