import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("nothing has to be set", () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 8000,
    HOST: "127.0.0.1",
    SITE_URL: "http://127.0.0.1:8000",
    DEMO: "on",
  });
  expect(readEnvironment({ PORT: "9000", DATABASE_URL: "" }).SITE_URL).toBe("http://127.0.0.1:9000");
});

test("every wrong value is named at once, and no secret is shown", () => {
  const wrong = {
    PORT: "eighty",
    SITE_URL: "site.ru/path",
    TIME_ZONE: "Mars/Base",
    DATABASE_URL: "mysql://me:secret@host/db",
  };
  let message = "";
  try {
    readEnvironment(wrong);
  } catch (error) {
    message = (error as Error).message;
  }
  for (const name of Object.keys(wrong)) expect(message).toContain(name);
  expect(message).not.toContain("secret");
});

test("the settings cannot be changed later", () => {
  expect(Object.isFrozen(readEnvironment({}))).toBe(true);
});
