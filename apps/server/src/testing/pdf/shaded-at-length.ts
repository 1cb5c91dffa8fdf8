import { deflateSync } from 'node:zlib'
import { drawing } from './drawings-in-drawings.ts'

/** A kilobyte that a reader reckons at for half a minute: a colour that is calculated in a million steps. */
export function shadedAtLength(): Buffer {
  const steps = `{ 0.5 ${'sin cos exch '.repeat(300_000)} pop }`
  return drawing('/Shading << /S 10 0 R >>', '/S sh', {
    10: '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 1] /Function 11 0 R >>',
    11: {
      dict: '<< /FunctionType 4 /Domain [0 1] /Range [0 1] /Filter [/FlateDecode /FlateDecode] >>',
      stream: deflateSync(deflateSync(steps)),
    },
  })
}
