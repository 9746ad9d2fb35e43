import type { ReactNode } from "react";
import { Spinner } from "./spinner.tsx";

export const examples: Record<string, ReactNode> = {
  обычный: <Spinner />,
  "со своими словами": <Spinner label="Собираем список участников…" />,
};
