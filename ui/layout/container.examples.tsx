import type { ReactNode } from "react";
import { Container } from "./container.tsx";

export const examples: Record<string, ReactNode> = {
  обычный: (
    <Container>
      <p>Содержание страницы не шире 78rem и никогда не касается края экрана.</p>
    </Container>
  ),
  раздел: (
    <Container as="section">
      <p>То же, но раздел.</p>
    </Container>
  ),
};
