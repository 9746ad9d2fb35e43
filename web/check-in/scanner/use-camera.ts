import { type RefObject, useEffect, useRef, useState } from "react";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

export type CameraState = "starting" | "on" | "refused" | "none";

type Camera = {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** Null if the camera has no lamp. */
  toggleTorch: (() => void) | null;
  retry: () => void;
};

type Reading = { isPaused: boolean; found: (text: string) => void; damaged: () => void };

/** In milliseconds, between two looks at the picture. */
const pause = 90;
/** Looks at a code that cannot be read, before the camera says so. */
const looksBeforeDamaged = 12;
/** Pixels of the picture's shorter side that are searched. */
const side = 720;

export function prepareReader(): Promise<unknown> {
  return prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
}

/** Shows the camera in `video` and reports the codes in its picture. */
export function useCamera(reading: Reading): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const [torch, setTorch] = useState<{ track: MediaStreamTrack; isOn: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(reading);
  latest.current = reading;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the camera again.
  useEffect(() => {
    const leaving = new AbortController();
    let stream: MediaStream | undefined;
    const begin = async () => {
      setState("starting");
      stream = await openCamera();
      const [track] = stream.getVideoTracks();
      if (leaving.signal.aborted || !video.current || !track) return stopAll(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setState("on");
      setTorch(hasTorch(track) ? { track, isOn: false } : null);
      await prepareReader();
      await watch(video.current, latest, leaving.signal);
    };
    begin().catch((error: unknown) => {
      if (!leaving.signal.aborted) setState(isRefusal(error) ? "refused" : "none");
    });
    return () => {
      leaving.abort();
      stopAll(stream);
    };
  }, [attempt]);

  const toggleTorch = () => {
    if (!torch) return;
    const isOn = !torch.isOn;
    void torch.track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    setTorch({ ...torch, isOn });
  };
  return { state, video, toggleTorch: torch && toggleTorch, retry: () => setAttempt((count) => count + 1) };
}

async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new Error("The page has no camera without HTTPS.");
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError";

function hasTorch(track: MediaStreamTrack): boolean {
  return "torch" in (track.getCapabilities?.() ?? {});
}

function stopAll(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Looks at the picture until the signal aborts. */
async function watch(video: HTMLVideoElement, reading: RefObject<Reading>, signal: AbortSignal): Promise<void> {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let unread = 0;
  while (!signal.aborted && context) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (reading.current.isPaused || document.hidden || video.videoWidth === 0) continue;
    const scale = Math.min(1, side / Math.min(video.videoWidth, video.videoHeight));
    canvas.width = video.videoWidth * scale;
    canvas.height = video.videoHeight * scale;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const [code] = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1, returnErrors: true });
    if (signal.aborted || reading.current.isPaused) continue;
    if (code?.isValid) reading.current.found(code.text);
    unread = code && !code.isValid ? unread + 1 : 0;
    if (unread === looksBeforeDamaged) reading.current.damaged();
  }
}
