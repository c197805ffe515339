import './lenses';
import './parity';
import './edits';
import './findings';
import './search';
import './settings';
import './random-edits';
