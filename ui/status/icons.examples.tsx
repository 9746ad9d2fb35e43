import type { ReactNode } from "react";
import * as icons from "./icons.tsx";

export const examples: Record<string, ReactNode> = Object.fromEntries(
  Object.entries(icons).map(([name, Icon]) => [name, <Icon key={name} sign />]),
);
