import { z } from "zod";
import { call } from "./call.ts";

export const countRegistrations = call({
  name: "countRegistrations",
  summary: "Сколько человек зарегистрировано на текущую конференцию",
  method: "GET",
  path: "/api/registration/get_counter/",
  access: "public",
  answer: z.object({ count: z.int() }),
});
