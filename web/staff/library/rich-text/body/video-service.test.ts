import { expect, test } from "vitest";
import { videoService } from "./video-service.ts";

test.each([
  ["https://rutube.ru/video/0a1b/", "RuTube"],
  ["https://vkvideo.ru/video-1_2", "VK\u00a0Видео"],
  ["https://vk.com/video-1_2", "VK\u00a0Видео"],
  ["https://www.youtube.com/watch?v=a", "YouTube"],
  ["https://youtu.be/a", "YouTube"],
])("%s is a video", (address, service) => {
  expect(videoService(address)).toBe(service);
});

test.each([
  "https://vk.com/club1",
  "https://example.org/rutube.ru",
  "https://rutube.ru.example.org/",
  "javascript:1",
  "",
  "/video",
])("«%s» is not a video", (address) => {
  expect(videoService(address)).toBeNull();
});
