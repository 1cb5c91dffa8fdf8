import { extractText } from 'unpdf'

/** What a reader sees of a PDF, line by line, on every machine: no tool of the system has a part in it. */
export async function pdfText(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf))
  return text.join('\n')
}
