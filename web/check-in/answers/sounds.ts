import type { Look } from "./describe-scan.ts";

type Tone = { hertz: number; milliseconds: number; times: number; vibration: number[] };

const tones: Record<Look, Tone> = {
  go: { hertz: 880, milliseconds: 120, times: 1, vibration: [60] },
  leave: { hertz: 880, milliseconds: 120, times: 1, vibration: [60] },
  again: { hertz: 660, milliseconds: 120, times: 2, vibration: [60, 80, 60] },
  stop: { hertz: 220, milliseconds: 600, times: 1, vibration: [600] },
  unread: { hertz: 330, milliseconds: 120, times: 1, vibration: [] },
  undone: { hertz: 330, milliseconds: 120, times: 1, vibration: [] },
};

const setting = "check-in-sound";

export function isSoundOn(): boolean {
  return localStorage.getItem(setting) !== "off";
}

export function setSound(isOn: boolean): void {
  localStorage.setItem(setting, isOn ? "on" : "off");
}

let context: AudioContext | undefined;

/** Plays the sound of an answer, and vibrates. Browsers allow both only after a first press on the page. */
export function playAnswer(look: Look): void {
  if (!isSoundOn()) return;
  const { hertz, milliseconds, times, vibration } = tones[look];
  if (vibration.length > 0) navigator.vibrate?.(vibration);
  context ??= new AudioContext();
  void context.resume();
  for (let turn = 0; turn < times; turn += 1) {
    const [begin, length] = [context.currentTime + turn * 0.2, milliseconds / 1000];
    const [oscillator, volume] = [context.createOscillator(), context.createGain()];
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0.25, begin);
    volume.gain.setTargetAtTime(0, begin + length, 0.015);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + length + 0.1);
  }
}
