import { setUpCamera } from "./guide-camera.ts";
import { scenesOfEditors } from "./guide-scenes-of-editors.ts";
import { scenesOfEverybody } from "./guide-scenes-of-everybody.ts";
import { scenesOfRegistrars } from "./guide-scenes-of-registrars.ts";
import { scenesOfTheLibrary } from "./guide-scenes-of-the-library.ts";

/** Takes the pictures of the guide for staff from the running product; arguments select scenes by name. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const all = { ...scenesOfEverybody, ...scenesOfEditors, ...scenesOfTheLibrary, ...scenesOfRegistrars };
  const scenes = Object.entries(all).filter(
    ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const camera = await setUpCamera();
  for (const [name, play] of scenes) {
    // The other scenes continue after a failure.
    await play(camera).then(
      () => console.log(name),
      (error: unknown) => {
        process.exitCode = 1;
        console.error(`${name}: ${error}`);
      },
    );
  }
  await camera.close();
}

await main();
