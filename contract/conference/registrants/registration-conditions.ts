import { z } from "zod";
import { dateInBody, largestId } from "../../wire/body-values.ts";
import { once } from "../../wire/query-values.ts";
import { dateOfAnswer } from "../registration/registration-questions.ts";

const edge = z.union([z.int().min(0).max(largestId), dateOfAnswer]);
const negatable = { not: z.boolean().optional() };

/** A condition on a field. With several values, one must match; `not` negates the condition. */
const condition = z.union([
  z.object({ ...negatable, field: z.literal("status"), values: z.array(z.enum(["registered", "withdrawn"])) }),
  z.object({ ...negatable, field: z.literal("source"), values: z.array(z.enum(["site", "quick", "desk", "import"])) }),
  z.object({ ...negatable, field: z.literal("region"), values: z.array(z.string().max(100)).max(100) }),
  z.object({ ...negatable, field: z.literal("consent"), values: z.array(z.enum(["given", "absent"])) }),
  z.object({ ...negatable, field: z.literal("filled"), values: z.array(z.enum(["complete", "name-only"])) }),
  /** `waiting`: staff have not decided yet on corrections proposed by a repeated registration. */
  z.object({ ...negatable, field: z.literal("proposals"), values: z.array(z.enum(["waiting"])) }),
  /** Calendar dates in the site's time zone, inclusive; either may be missing. */
  z.object({
    ...negatable,
    field: z.literal("created"),
    from: dateInBody.optional(),
    until: dateInBody.optional(),
  }),
  /** An answer: one of these values, or `any` or `none`; or a number or a date in a range, inclusive. */
  z.object({
    ...negatable,
    field: z.literal("answer"),
    question: z.int().min(1).max(largestId),
    values: z
      .array(z.union([z.int(), z.boolean(), z.enum(["any", "none"])]))
      .max(100)
      .optional(),
    from: edge.optional(),
    until: edge.optional(),
  }),
]);

/** `all`: every condition must match; `any`: at least one must match. */
const conditions = z.object({ match: z.enum(["all", "any"]), conditions: z.array(condition).max(20) });

export type Condition = z.output<typeof condition>;
export type Conditions = z.output<typeof conditions>;

/** JSON of `Conditions`; an invalid value matches nothing. */
export const viewCondition = once
  .transform((value): Conditions | undefined | "nothing" => {
    const text = [value].flat().at(-1);
    if (text === undefined || text === "") return undefined;
    try {
      return conditions.parse(JSON.parse(text));
    } catch {
      return "nothing";
    }
  })
  .meta({ type: "string", description: "Отбор: JSON {match: all|any, conditions: [{field, not, values}]}" });
