import type { Generated } from "kysely";
import type { Flag } from "./tables.ts";

/** Tables of the certificates of participation. Types as in `tables.ts`. */
export type CertificateTables = {
  /** Every issued certificate. Without personal data, so that its number stays used after an erasure. */
  certificates: {
    id: Generated<number>;
    conference_id: number;
    /** Null once the person is erased. */
    registration_id: number | null;
    year: number;
    sequence: number;
    signs: string;
    /** SHA-256 in hex of the key in the QR code, which is derived from the number. */
    key_hash: string;
    /** 1, or one more than the certificate that it replaced. */
    version: Generated<number>;
    state: Generated<"valid" | "void">;
    /** Why it is void, in words for the public and without a name. */
    reason: Generated<string>;
    /** The void certificate in whose place it was issued. */
    replaces: number | null;
    voided_at: string | null;
    voided_by: Generated<string>;
    issued_at: string;
    issued_by: string;
    is_printed: Flag;
  };
  /** The text of a certificate; deleted with the person. */
  certificate_holders: {
    certificate_id: number;
    registration_id: number;
    name: string;
    name_key: string;
    /** The other printed facts as JSON: `CertificateFacts`. */
    facts: string;
    /** Why it was issued against the rules, or what was corrected. */
    note: Generated<string>;
  };
  certificate_numbers: { year: number; last: number };
  certificate_settings: {
    conference_id: number;
    /** JSON of `CertificateTemplate` as staff edit it. */
    draft: string;
    /** The template of new certificates; null until staff put one in force. */
    template: string | null;
    in_force_at: string | null;
    in_force_by: Generated<string>;
    /** JSON of `CertificateRules`. */
    rules: string;
  };
  /** Pictures of templates, which never change: issued certificates refer to them. */
  certificate_pictures: {
    id: Generated<number>;
    conference_id: number;
    kind: "background" | "signature" | "stamp";
    file_name: string;
    width: number;
    height: number;
    /** An SVG that contains the picture, because the printing takes only texts. */
    svg: string;
    created_at: string;
  };
  /** Codes of the portal of continuous medical education (ИКП), one for a person. */
  individual_codes: {
    registration_id: number;
    conference_id: number;
    code: string;
    created_at: string;
    who: string;
  };
};

/** In the order of their references. */
export const certificateTables = [
  ...(["certificates", "certificate_holders", "certificate_numbers"] as const),
  ...(["certificate_settings", "certificate_pictures", "individual_codes"] as const),
] satisfies (keyof CertificateTables)[];
