import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Validator } from "@seriousme/openapi-schema-validator";
import { generateSource } from "oazapfts";
import { generate } from "openapi-typescript-codegen";
import { expect, onTestFinished, test } from "vitest";
import { endpoints } from "#contract/all-endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { sharedApp } from "../testing/test-app.ts";

type Parameter = { name: string; in: string; schema: object };
type Operation = { parameters?: Parameter[]; security?: object[]; responses: Record<string, object> };
type Document = { servers: { url: string }[]; paths: Record<string, Record<string, Operation>> };

const site = sharedApp();

async function readDocument(): Promise<Document> {
  return (await site().app.inject({ url: "/api/docs/openapi.json" })).json();
}

test("the OpenAPI document is valid", async () => {
  const document = await readDocument();
  // The validator does not look into schemas, in which 3.1 has no list of items.
  expect(JSON.stringify(document)).not.toContain('"items":[');
  const { valid, errors } = await new Validator().validate(document);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test("values of addresses have their types, and the deleted registration is user_id", async () => {
  const { paths } = await readDocument();
  const schemaOf = (path: string, method: string, name: string) =>
    paths[path]?.[method]?.parameters?.find((parameter) => parameter.name === name)?.schema;
  expect(schemaOf("/api/registration/{user_id}/delete_user/", "delete", "user_id")).toMatchObject({ type: "integer" });
  expect(schemaOf("/api/news/", "get", "page")).toMatchObject({ type: "integer", minimum: 1 });
  expect(schemaOf("/api/news/", "get", "tags")).toEqual({ type: "array", items: { type: "string" } });
  expect(schemaOf("/api/news/", "get", "is_announ")).toEqual({ type: "boolean" });
  const parameters = Object.values(paths).flatMap((path) => Object.values(path).flatMap((one) => one.parameters ?? []));
  expect(parameters.filter(({ schema }) => !("type" in schema)).map(({ name }) => name)).toEqual([]);
});

test("the document names the server, the refusals of each operation, and what needs a token", async () => {
  const { servers, paths } = await readDocument();
  expect(servers).toEqual([{ url: site().platform.siteUrl }]);
  const wrong = (Object.values(endpoints) as Endpoint[]).filter(({ path, method, access }) => {
    const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    const isRefusing = Object.keys(operation?.responses ?? {}).some((status) => status.startsWith("4"));
    return !isRefusing || (access === "public") !== (operation?.security === undefined);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("clients that two generators make of the document compile", { tags: "full" }, async () => {
  const root = join(import.meta.dirname, "../..");
  // Within the project, whose packages the clients import.
  const folder = await mkdtemp(join(root, "node_modules", ".clients-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "openapi.json");
  await writeFile(file, JSON.stringify(await readDocument()));
  await writeFile(join(folder, "one.ts"), await generateSource(file));
  await generate({ input: file, output: join(folder, "other") });
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2023", "dom"],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["**/*.ts"] }));
  const tsc = join(root, "node_modules", ".bin", "tsc");
  const compiled = promisify(execFile)(process.execPath, [tsc, "-p", folder]);
  await expect(compiled.catch(({ stdout }: { stdout: string }) => stdout.slice(0, 2000))).resolves.toMatchObject({
    stdout: "",
  });
});
