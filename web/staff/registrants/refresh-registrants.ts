import type { QueryClient } from "@tanstack/react-query";
import { registrantsKey } from "./use-registrants.ts";

/**
 * Asks for the table anew after a change. What is on its way already was asked before the change: it is given up, or its
 * old answer would be taken for the new one.
 */
export async function refreshRegistrants(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: registrantsKey });
  await client.invalidateQueries({ queryKey: registrantsKey });
}
