// A style sheet of its own, for who comes from another screen: whoever opens the page has it in the page.
import '../../styles/price.css'
