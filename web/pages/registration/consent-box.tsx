import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormGroup } from "../../../ui/form-wrapper.tsx";
import { Link } from "../../../ui/link.tsx";
import { paths } from "../../paths.ts";

type ConsentBoxProps = {
  /** Of the text that is agreed to; sent in place of a mere «yes». */
  version: string;
  /** Of the same text: what was shown is what was agreed to. */
  hash: string;
  error: string | undefined;
};

/** Never ticked beforehand, and after a refusal to be ticked anew. The text is a document of its own, opened beside. */
export function ConsentBox({ version, hash, error }: ConsentBoxProps) {
  return (
    <FormGroup title="Согласие">
      <input type="hidden" name="consent_hash" value={hash} />
      <Checkbox name="consent" value={version} required error={error}>
        Даю согласие на&nbsp;обработку персональных данных{" "}
        <Link to={paths.consent} target="_blank">
          на&nbsp;этих условиях<span className="visually-hidden"> (в&nbsp;новой вкладке)</span>
        </Link>
        . Они нужны, чтобы провести конференцию и&nbsp;выдать сертификат.
      </Checkbox>
    </FormGroup>
  );
}
