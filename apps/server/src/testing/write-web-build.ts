import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { pageFileIn } from '@vignettes/domain/text/page-file.ts'

/** Lays out a made-up web build: files by their names, of which a page stands for each language. */
export async function writeWebBuild(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    for (const language of LANGUAGES)
      await writeFile(join(folder, pageFileIn(language, name)), content)
  }
}

/** What a build says of screens that need no files, by the patterns of their addresses: the content of its `screens.json`. */
export function screensAt(...patterns: string[]): string {
  const screen = { scripts: [], styles: [], texts: [] }
  return JSON.stringify(Object.fromEntries(patterns.map((pattern) => [pattern, screen])))
}
