/** The look that every page stands on: the two typefaces, the design's variables, reset and focus. */
import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import './tokens.css'
import './base.css'
