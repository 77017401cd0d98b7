// The story of a match, newest first: chapters, each under its own title.
import type { Shown } from './contract';

interface Chapter {
  n: number;
  /** Null: it began before what is told. */
  title: string | null;
  lines: Shown[];
}

export function storyOf(events: Shown[]): Chapter[] {
  const chapters: Chapter[] = [{ n: -1, title: null, lines: [] }];
  for (const event of events) {
    if (event.chapter) chapters.unshift({ n: event.n, title: event.chapter, lines: [] });
    if (event.text) chapters[0]!.lines.unshift(event);
    if (event.nextChapter) chapters.unshift({ n: event.n, title: event.nextChapter, lines: [] });
  }
  return chapters.filter((one) => one.title !== null || one.lines.length > 0);
}
