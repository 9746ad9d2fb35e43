import type { ReactNode } from "react";
import { Link } from "../links/link.tsx";
import { Checkbox } from "./checkbox.tsx";

export const examples: Record<string, ReactNode> = {
  снята: <Checkbox name="consent_a">Согласен на обработку данных</Checkbox>,
  отмечена: (
    <Checkbox name="consent_b" defaultChecked hint="Можно отозвать в любое время">
      Согласен на обработку данных
    </Checkbox>
  ),
  "с ошибкой": (
    <Checkbox name="consent_c" error="Отметьте согласие на обработку персональных данных">
      Согласен на обработку персональных данных на <Link to="/consent/">этих условиях</Link>. Они нужны, чтобы провести
      конференцию и выдать сертификат.
    </Checkbox>
  ),
  недоступна: (
    <Checkbox name="consent_d" disabled>
      Согласен на обработку данных
    </Checkbox>
  ),
};
