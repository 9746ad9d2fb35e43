import { Link } from "../../../ui/link.tsx";
import { keepShortWords } from "../../components/keep-short-words.ts";
import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";
import styles from "./about-section.module.css";
import { JoiningBox } from "./joining-box.tsx";
import { LandingSection } from "./landing-section.tsx";

/** Who the society is, what it does, how to join. */
export function AboutSection({ site }: { site: ShownSite }) {
  return (
    <LandingSection
      id="about"
      rail={<h2 id="about-title">О&nbsp;нас</h2>}
      railEnd={
        <>
          {site.facts && <p className={styles.facts}>{keepShortWords(site.facts)}</p>}
          <Link to={paths.management} arrow>
            Правление общества
          </Link>
        </>
      }
    >
      <h1>{keepShortWords(site.headline || site.full_name)}</h1>
      <Features features={site.features} />
      <JoiningBox site={site} />
    </LandingSection>
  );
}

function Features({ features }: Pick<ShownSite, "features">) {
  if (features.length === 0) return null;
  return (
    <ul className={styles.features}>
      {features.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing forbids two of one title
        <li key={index} className={styles.feature}>
          <h2 className={styles.featureTitle}>{title}</h2>
          {text && <p className={styles.featureText}>{keepShortWords(text)}</p>}
        </li>
      ))}
    </ul>
  );
}
