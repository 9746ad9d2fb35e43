import type { FastifyInstance, InjectOptions } from "fastify";
import type { Conference } from "#contract/conference/conferences.ts";
import { eachTextField } from "#domain/registration/registration-fields.ts";
import { getJson, type TestApp } from "../../testing/test-app.ts";

/** Returns the current conference's schools, as a visitor sees them; the last is without a school. */
export async function schoolsNow(app: FastifyInstance): Promise<Conference["conference_school"]> {
  const { body } = await getJson(app, "/api/conferences/");
  return (body as Conference[]).find((conference) => conference.is_current)?.conference_school ?? [];
}

/** Returns a valid registration; `changed` overrides the values that a test needs. */
export async function answersOf(app: FastifyInstance, changed: Record<string, unknown> = {}) {
  const [school] = await schoolsNow(app);
  return {
    ...eachTextField((name) => `Ответ ${name}`),
    fio: "Примерова Анна Ивановна",
    region: "Санкт-Петербург",
    job_place: "Городской противотуберкулёзный диспансер",
    job: "Врач-фтизиатр",
    phone: "8 (900) 000-00-01",
    email: "primerova@post.example",
    school_name: school?.id,
    ...changed,
  };
}

export async function post(
  app: FastifyInstance,
  url: string,
  payload?: unknown,
  headers: InjectOptions["headers"] = {},
) {
  const answer = await app.inject({
    method: "POST",
    url,
    headers,
    ...(payload !== undefined && { payload: payload as object }),
  });
  return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json(), headers: answer.headers };
}

/** Registers and returns the response body. */
export async function registered({ app }: Pick<TestApp, "app">, changed: Record<string, unknown> = {}, headers = {}) {
  return (await post(app, "/api/registration/", await answersOf(app, changed), headers)).body;
}
