export { Paragraph } from '@amsterdam/design-system-react/dist/Paragraph/Paragraph.js'
