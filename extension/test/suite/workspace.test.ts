import './lenses';
import './parity';
import './edits';
import './configuration';
import './findings';
import './search';
import './settings';
import './random-edits';
